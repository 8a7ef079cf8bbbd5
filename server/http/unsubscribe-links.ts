import type { FastifyInstance, FastifyReply } from 'fastify';
import { UNSUBSCRIBE_PAGE } from '../intake/return-address.ts';
import { openAddress } from '../mail/unsubscribe-link.ts';
import type { MailLinkOptions } from './mail-link-options.ts';
import { sendNotice } from './notice.ts';

type Link = { Params: { token: string } };

/**
 * /u/<token>: opts out the address in the token. The post is made by the button of the page, or by a mail program
 * (RFC 8058), which sends no Origin, follows no redirect and asks once; so it is neither counted nor questioned.
 */
export function addUnsubscribeLinks(
  app: FastifyInstance,
  { config: { SITE_ORIGIN = '' }, mail, service }: MailLinkOptions,
): void {
  const addressIn = async (token: string) => openAddress(await mail.getSecret(), token);

  const sendIncomplete = (reply: FastifyReply) =>
    sendNotice(reply, 404, mail.settings.site, {
      title: 'This link is not complete',
      text: 'Some mail programs cut long links. Please copy the whole link from the mail, or type your address into the form.',
      action: { label: 'Unsubscribe by the form', href: SITE_ORIGIN + UNSUBSCRIBE_PAGE },
    });

  app.get<Link>('/u/:token', async ({ params }, reply) => {
    if ((await addressIn(params.token)) === undefined) return sendIncomplete(reply);
    const { site } = mail.settings;
    return sendNotice(reply, 200, site, {
      title: 'Unsubscribe from marketing e-mail?',
      text: `${site.product} then sends none to the address that got this link. What you ask for yourself, such as a document or an answer, is still sent.`,
      action: { label: 'Unsubscribe', fields: { 'List-Unsubscribe': 'One-Click' } },
    });
  });

  app.post<Link>('/u/:token', async ({ params }, reply) => {
    const email = await addressIn(params.token);
    if (email === undefined) return sendIncomplete(reply);
    await service.storeOptOut(email, { isHeld: false });
    const { site } = mail.settings;
    return sendNotice(reply, 200, site, {
      title: 'You are unsubscribed',
      text: `Your request has been received, and ${site.product} sends no more marketing e-mail to your address.`,
      action: { label: 'To the website', href: `${SITE_ORIGIN}/` },
    });
  });
}
