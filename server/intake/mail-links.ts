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
import type { Confirmation } from '../store/consent/confirm-consent.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { UNSUBSCRIBE_PAGE } from './return-address.ts';
import type { IntakeService } from './service.ts';

type MailLinkOptions = { config: Config; mail: MailContext; service: IntakeService };

type Link = { Params: { token: string } };

/** A page with its status, 200 where it has none; its button leads to the website where it has none. */
type Answer = Pick<Notice, 'title' | 'text'> & Partial<Notice> & { status?: number };

type Send = (reply: FastifyReply, answer: Answer) => FastifyReply;

/** The links in mails: a GET only shows a page, because programs that look for harmful links open them too. */
export async function mailLinks(app: FastifyInstance, options: MailLinkOptions): Promise<void> {
  const { config, mail } = options;
  const website = { label: 'To the website', href: `${config.SITE_ORIGIN ?? ''}/` };
  const send: Send = (reply, { status = 200, ...notice }) =>
    sendNotice(reply, status, mail.settings.site, { action: website, ...notice });
  // The token says everything, so bodies of any type are taken and not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return send(reply.header('Retry-After', 60), {
      status: 503,
      title: 'This did not work just now',
      text: 'Your request could not be stored. Please try the link of the mail again in a minute.',
    });
  });
  addDocumentLinks(app, options, send);
  addUnsubscribeLinks(app, options, send);
  addConfirmLinks(app, options, send);
}

/** The answer to a token that this service did not make; `otherWay` is what else the person can do. */
const incomplete = (otherWay = ''): Answer => ({
  status: 404,
  title: 'This link is not complete',
  text: `Some mail programs cut long links. Please copy the whole link from the mail${otherWay}.`,
});

/** GET /d/<token>: the link of a document mail. */
function addDocumentLinks(
  app: FastifyInstance,
  { config: { SITE_ORIGIN = '' }, mail }: MailLinkOptions,
  send: Send,
): void {
  app.get<Link>('/d/:token', async ({ params }, reply) => {
    const { forms, libraryPath } = mail.settings;
    const library = { label: 'Resource Library', href: SITE_ORIGIN + libraryPath };
    const link = parseDocumentLink(await mail.getSecret(), params.token);
    if (!link) return send(reply, { ...incomplete(', or ask for the document again'), action: library });
    const form = forms.find(({ path }) => path === link.page);
    if (!form?.document)
      return send(reply, {
        status: 410,
        title: 'This document is no longer offered',
        text: 'It has been taken off the site. The resource library has what is there today.',
        action: library,
      });
    if (link.expiresAt < Date.now())
      return send(reply, {
        status: 410,
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
  send: Send,
): void {
  const byForm: Answer = {
    ...incomplete(', or type your address into the form'),
    action: { label: 'Unsubscribe by the form', href: SITE_ORIGIN + UNSUBSCRIBE_PAGE },
  };

  app.get<Link>('/u/:token', async ({ params }, reply) => {
    if (openAddress(await mail.getSecret(), params.token) === undefined) return send(reply, byForm);
    return send(reply, {
      title: 'Unsubscribe from marketing e-mail?',
      text: `${mail.settings.site.product} then sends none to the address that got this link. What you ask for yourself, such as a document or an answer, is still sent.`,
      action: { label: 'Unsubscribe', fields: { 'List-Unsubscribe': 'One-Click' } },
    });
  });

  app.post<Link>('/u/:token', async ({ params }, reply) => {
    const email = openAddress(await mail.getSecret(), params.token);
    if (email === undefined) return send(reply, byForm);
    await service.storeOptOut(email, { isHeld: false });
    return send(reply, {
      title: 'You are unsubscribed',
      text: `Your request has been received, and ${mail.settings.site.product} sends no more marketing e-mail to your address.`,
    });
  });
}

const QUESTIONS: Record<ConfirmLink['mail'], Answer> = {
  consent: {
    title: 'Do you want our marketing e-mail?',
    text: `You ticked “${OPT_OUT_LABEL}” Press the button to confirm it. You can unsubscribe at any time.`,
    action: { label: 'Confirm', fields: {} },
  },
  unsubscribed: {
    title: 'Do you want our marketing e-mail again?',
    text: `Press the button to agree again: “${OPT_OUT_LABEL}” You can unsubscribe at any time.`,
    action: { label: 'Subscribe Again', fields: {} },
  },
};

const expired = ({ mail }: ConfirmLink): Answer => ({
  status: 410,
  title: 'This link has expired',
  text: `It lasted ${CONFIRM_LINK_DAYS[mail]} days, so we send you no marketing e-mail. If you still want it, tick the box in the next form you send us.`,
});

const confirmationAnswers = (product: string): Record<Confirmation, Answer> => ({
  confirmed: {
    title: 'Thank you, that is confirmed',
    text: `${product} may send you marketing e-mail from now on. You can unsubscribe at any time.`,
  },
  withdrawn: {
    status: 410,
    title: 'You have unsubscribed since',
    text: 'That still holds, and we send you no marketing e-mail. If you want it after all, tick the box in the next form you send us.',
  },
  unknown: {
    status: 410,
    title: 'This link is no longer known',
    text: 'What it belongs to has been deleted here, and we send you no marketing e-mail. If you want it, tick the box in the next form you send us.',
  },
});

/** /confirm/<token>: the link of a mail that asks for a consent, or that confirms an opt-out and offers a way back. */
function addConfirmLinks(app: FastifyInstance, { mail, service }: MailLinkOptions, send: Send): void {
  const answer = async (token: string, answerLink: (link: ConfirmLink) => Answer | Promise<Answer>) => {
    const link = parseConfirmLink(await mail.getSecret(), token);
    if (!link) return incomplete();
    return link.expiresAt < Date.now() ? expired(link) : answerLink(link);
  };

  app.get<Link>('/confirm/:token', async ({ params: { token } }, reply) =>
    send(reply, await answer(token, ({ mail: kind }) => QUESTIONS[kind])),
  );

  app.post<Link>('/confirm/:token', async ({ params: { token } }, reply) => {
    const answers = confirmationAnswers(mail.settings.site.product);
    return send(reply, await answer(token, async (link) => answers[await service.confirmConsent(link)]));
  });
}
