import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { OPT_OUT_LABEL } from '../../leads/fields.ts';
import type { Config } from '../config.ts';
import { type Notice, sendNotice } from '../http/notice.ts';
import type { MailContext } from '../mail/context.ts';
import {
  CONFIRM_LINK_DAYS,
  type ConfirmLink,
  openAddress,
  parseConfirmLink,
  parseDocumentLink,
} from '../mail/link-tokens.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { UNSUBSCRIBE_PAGE } from './return-address.ts';
import type { IntakeService } from './service.ts';

type MailLinkOptions = { config: Config; mail: MailContext; service: IntakeService };

type Link = { Params: { token: string } };

/** The links in mails: a GET only shows a page, because programs that look for harmful links open them too. */
export async function mailLinks(app: FastifyInstance, options: MailLinkOptions): Promise<void> {
  const { mail } = options;
  // The token says everything, so bodies of any type are taken and not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return sendNotice(reply.header('Retry-After', 60), 503, mail.settings.site, {
      title: 'This did not work just now',
      text: 'Your request could not be stored. Please try the link of the mail again in a minute.',
      action: { label: 'To the website', href: `${options.config.SITE_ORIGIN ?? ''}/` },
    });
  });
  addDocumentLinks(app, options);
  addUnsubscribeLinks(app, options);
  addConfirmLinks(app, options);
}

/** GET /d/<token>: the link of a document mail. */
function addDocumentLinks(app: FastifyInstance, { config: { SITE_ORIGIN = '' }, mail }: MailLinkOptions): void {
  const library = () => ({ label: 'Resource Library', href: SITE_ORIGIN + mail.settings.libraryPath });

  app.get<Link>('/d/:token', async ({ params }, reply) => {
    const { site } = mail.settings;
    const link = parseDocumentLink(await mail.getSecret(), params.token);
    if (!link)
      return sendNotice(reply, 404, site, {
        title: 'This link is not complete',
        text: 'Some mail programs cut long links. Please copy the whole link from the mail, or ask for the document again.',
        action: library(),
      });
    const form = mail.settings.forms.find(({ path }) => path === link.page);
    if (!form?.document)
      return sendNotice(reply, 410, site, {
        title: 'This document is no longer offered',
        text: 'It has been taken off the site. The resource library has what is there today.',
        action: library(),
      });
    if (link.expiresAt < Date.now())
      return sendNotice(reply, 410, site, {
        title: 'This link has expired',
        text: `Links in our mails last two weeks. “${form.title}” is still there: send the form once more, and you get it at once.`,
        action: { label: 'Back to the form', href: SITE_ORIGIN + form.path },
      });
    const address = form.document.link;
    return reply
      .code(302)
      .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .header('Location', address.startsWith('/') ? SITE_ORIGIN + address : address)
      .send();
  });
}

/**
 * /u/<token>: opts out the address in the token. The post is made by the button of the page, or by a mail program
 * (RFC 8058), which sends no Origin, follows no redirect and asks once; so it is neither counted nor questioned.
 */
function addUnsubscribeLinks(
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

const PAGES: Record<ConfirmLink['mail'], Pick<Notice, 'title' | 'text'> & { button: string }> = {
  consent: {
    title: 'Do you want our marketing e-mail?',
    text: `You ticked “${OPT_OUT_LABEL}” Press the button to confirm it. You can unsubscribe at any time.`,
    button: 'Confirm',
  },
  unsubscribed: {
    title: 'Do you want our marketing e-mail again?',
    text: `Press the button to agree again: “${OPT_OUT_LABEL}” You can unsubscribe at any time.`,
    button: 'Subscribe Again',
  },
};

type Answer = Pick<Notice, 'title' | 'text'> & Partial<Notice> & { status?: number };

const INCOMPLETE: Answer = {
  status: 404,
  title: 'This link is not complete',
  text: 'Some mail programs cut long links. Please copy the whole link from the mail.',
};

const expiredAnswer = ({ mail }: ConfirmLink): Answer => ({
  status: 410,
  title: 'This link has expired',
  text: `It lasted ${CONFIRM_LINK_DAYS[mail]} days, so we send you no marketing e-mail. If you still want it, tick the box in the next form you send us.`,
});

/** /confirm/<token>: the link of a mail that asks for a consent, or that confirms an opt-out and offers a way back. */
function addConfirmLinks(app: FastifyInstance, { config: { SITE_ORIGIN = '' }, mail, service }: MailLinkOptions): void {
  const website = { label: 'To the website', href: `${SITE_ORIGIN}/` };
  const send = (reply: FastifyReply, { status = 200, ...notice }: Answer) =>
    sendNotice(reply, status, mail.settings.site, { action: website, ...notice });

  /** The link that a token stands for, or what is answered instead. Never a reply, which is a promise of its own. */
  const readLink = async (token: string): Promise<{ link: ConfirmLink } | { refusal: Answer }> => {
    const link = parseConfirmLink(await mail.getSecret(), token);
    if (!link) return { refusal: INCOMPLETE };
    return link.expiresAt < Date.now() ? { refusal: expiredAnswer(link) } : { link };
  };

  app.get<Link>('/confirm/:token', async ({ params }, reply) => {
    const read = await readLink(params.token);
    if ('refusal' in read) return send(reply, read.refusal);
    const { title, text, button } = PAGES[read.link.mail];
    return send(reply, { title, text, action: { label: button, fields: {} } });
  });

  app.post<Link>('/confirm/:token', async ({ params }, reply) => {
    const read = await readLink(params.token);
    if ('refusal' in read) return send(reply, read.refusal);
    switch (await service.confirmConsent(read.link)) {
      case 'confirmed':
        return send(reply, {
          title: 'Thank you, that is confirmed',
          text: `${mail.settings.site.product} may send you marketing e-mail from now on. You can unsubscribe at any time.`,
        });
      case 'withdrawn':
        return send(reply, {
          status: 410,
          title: 'You have unsubscribed since',
          text: 'That still holds, and we send you no marketing e-mail. If you want it after all, tick the box in the next form you send us.',
        });
      case 'unknown':
        return send(reply, {
          status: 410,
          title: 'This link is no longer known',
          text: 'What it belongs to has been deleted here, and we send you no marketing e-mail. If you want it, tick the box in the next form you send us.',
        });
    }
  });
}
