import type { FastifyInstance, FastifyReply } from 'fastify';
import { OPT_OUT_LABEL } from '../../leads/fields.ts';
import { CONFIRM_LINK_HOURS, type ConfirmLink, parseConfirmLink } from '../mail/confirm-link.ts';
import type { MailLinkOptions } from './mail-link-options.ts';
import { type Notice, sendNotice } from './notice.ts';

type Link = { Params: { token: string } };

/** /confirm/<token>: the link of the mail that asks for a consent. */
export function addConfirmLinks(
  app: FastifyInstance,
  { config: { SITE_ORIGIN = '' }, mail, service }: MailLinkOptions,
): void {
  const website = { label: 'To the website', href: `${SITE_ORIGIN}/` };
  const send = (reply: FastifyReply, status: number, notice: Pick<Notice, 'title' | 'text'> & Partial<Notice>) =>
    sendNotice(reply, status, mail.settings.site, { action: website, ...notice });

  /** The link that a token stands for, or what is answered instead. */
  const readLink = async (token: string, reply: FastifyReply): Promise<ConfirmLink | FastifyReply> => {
    const link = parseConfirmLink(await mail.getSecret(), token);
    if (!link)
      return send(reply, 404, {
        title: 'This link is not complete',
        text: 'Some mail programs cut long links. Please copy the whole link from the mail.',
      });
    if (link.expiresAt >= Date.now()) return link;
    return send(reply, 410, {
      title: 'This link has expired',
      text: `It lasted ${CONFIRM_LINK_HOURS} hours, so we send you no marketing e-mail. If you still want it, tick the box in the next form you send us, and you get a new link.`,
    });
  };
  const isLink = (read: ConfirmLink | FastifyReply): read is ConfirmLink => 'leadId' in read;

  app.get<Link>('/confirm/:token', async ({ params }, reply) => {
    const link = await readLink(params.token, reply);
    if (!isLink(link)) return link;
    return send(reply, 200, {
      title: 'Do you want our marketing e-mail?',
      text: `You ticked “${OPT_OUT_LABEL}” Press the button to confirm it. You can unsubscribe at any time.`,
      action: { label: 'Confirm', fields: {} },
    });
  });

  app.post<Link>('/confirm/:token', async ({ params }, reply) => {
    const link = await readLink(params.token, reply);
    if (!isLink(link)) return link;
    switch (await service.confirmConsent(link)) {
      case 'confirmed':
        return send(reply, 200, {
          title: 'Thank you, that is confirmed',
          text: `${mail.settings.site.product} may send you marketing e-mail from now on. You can unsubscribe at any time.`,
        });
      case 'withdrawn':
        return send(reply, 410, {
          title: 'You have unsubscribed since',
          text: 'That still holds, and we send you no marketing e-mail. If you want it after all, tick the box in the next form you send us.',
        });
      case 'unknown':
        return send(reply, 410, {
          title: 'This link is no longer known',
          text: 'What it belongs to has been deleted here, and we send you no marketing e-mail. If you want it, tick the box in the next form you send us.',
        });
    }
  });
}
