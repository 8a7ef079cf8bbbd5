import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { fillWords } from '../../leads/fill-words.ts';
import { CONFIRM_PATH, DOCUMENT_LINK_PATH, UNSUBSCRIBE_LINK_PATH } from '../../leads/service-paths.ts';
import { UNSUBSCRIBE_PAGE } from '../../leads/site-addresses.ts';
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
import type { IntakeService } from './service.ts';

type MailLinkOptions = { config: Config; mail: MailContext; service: IntakeService };

type Link = { Params: { token: string } };

/** A page with its status, 200 where it has none; its button leads to the website where it has none. */
type LinkNotice = Pick<Notice, 'title' | 'text'> & Partial<Notice> & { status?: number };

type Send = (reply: FastifyReply, answer: LinkNotice) => FastifyReply;

/** The links in mails: a GET only shows a page, because programs that look for harmful links open them too. */
export async function mailLinks(app: FastifyInstance, options: MailLinkOptions): Promise<void> {
  const { config, mail } = options;
  const send: Send = (reply, { status = 200, ...notice }) => {
    const { site } = mail.settings;
    const website = { label: site.words.mail_links.website, href: `${config.SITE_ORIGIN ?? ''}/` };
    return sendNotice(reply, status, site, { action: website, ...notice });
  };
  // The token says everything, so bodies of any type are taken and not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return send(reply.header('Retry-After', 60), {
      status: 503,
      title: wordsOf(mail).failed,
      text: wordsOf(mail).failed_text,
    });
  });
  addDocumentLinks(app, options, send);
  addUnsubscribeLinks(app, options, send);
  addConfirmLinks(app, options, send);
}

type LinkWords = MailContext['settings']['site']['words']['mail_links'];

/** Those of the build that is served now. */
const wordsOf = ({ settings }: MailContext): LinkWords => settings.site.words.mail_links;

/** The answer to a token that this service did not make. */
const incomplete = (words: LinkWords, text = words.incomplete_text): LinkNotice => ({
  status: 404,
  title: words.incomplete,
  text,
});

/** GET /d/<token>: the link of a document mail. Without a library its buttons lead home, as on the other pages. */
function addDocumentLinks(
  app: FastifyInstance,
  { config: { SITE_ORIGIN = '' }, mail }: MailLinkOptions,
  send: Send,
): void {
  app.get<Link>(`${DOCUMENT_LINK_PATH}/:token`, async ({ params }, reply) => {
    const { forms, libraryPath } = mail.settings;
    const words = wordsOf(mail);
    const library = libraryPath === '/' ? {} : { action: { label: words.library, href: SITE_ORIGIN + libraryPath } };
    const link = parseDocumentLink(await mail.getSecret(), params.token);
    if (!link) return send(reply, { ...incomplete(words, words.incomplete_document), ...library });
    const form = forms.find(({ path }) => path === link.page);
    if (!form?.document)
      return send(reply, {
        status: 410,
        title: words.document_gone,
        text: libraryPath === '/' ? words.document_gone_alone : words.document_gone_text,
        ...library,
      });
    if (link.expiresAt < Date.now())
      return send(reply, {
        status: 410,
        title: words.expired,
        text: fillWords(words.document_expired, { title: form.title }),
        action: { label: words.to_form, href: SITE_ORIGIN + form.path },
      });
    const address = form.document.link;
    // An address of another site may have letters that a header cannot hold.
    const location = address.startsWith('/') ? SITE_ORIGIN + address : new URL(address).href;
    return reply
      .code(302)
      .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Location: location })
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
  const byForm = (words: LinkWords): LinkNotice => ({
    ...incomplete(words, words.incomplete_unsubscribe),
    action: { label: words.unsubscribe_form, href: SITE_ORIGIN + UNSUBSCRIBE_PAGE },
  });

  app.get<Link>(`${UNSUBSCRIBE_LINK_PATH}/:token`, async ({ params }, reply) => {
    const words = wordsOf(mail);
    if (openAddress(await mail.getSecret(), params.token) === undefined) return send(reply, byForm(words));
    return send(reply, {
      title: words.unsubscribe,
      text: words.unsubscribe_text,
      action: { label: words.unsubscribe_button, fields: { 'List-Unsubscribe': 'One-Click' } },
    });
  });

  app.post<Link>(`${UNSUBSCRIBE_LINK_PATH}/:token`, async ({ params }, reply) => {
    const email = openAddress(await mail.getSecret(), params.token);
    const words = wordsOf(mail);
    if (email === undefined) return send(reply, byForm(words));
    await service.storeOptOut(email, { isHeld: false });
    return send(reply, { title: words.unsubscribed, text: words.unsubscribed_text });
  });
}

const questions = (words: LinkWords, consent: string): Record<ConfirmLink['mail'], LinkNotice> => ({
  consent: {
    title: words.consent,
    text: fillWords(words.consent_text, { consent }),
    action: { label: words.consent_button, fields: {} },
  },
  unsubscribed: {
    title: words.again,
    text: fillWords(words.again_text, { consent }),
    action: { label: words.again_button, fields: {} },
  },
});

const expired = (words: LinkWords, { mail }: ConfirmLink): LinkNotice => ({
  status: 410,
  title: words.expired,
  text: fillWords(words.consent_expired, { days: CONFIRM_LINK_DAYS[mail] }),
});

const confirmationAnswers = (words: LinkWords): Record<Confirmation, LinkNotice> => ({
  confirmed: { title: words.confirmed, text: words.confirmed_text },
  withdrawn: { status: 410, title: words.withdrawn, text: words.withdrawn_text },
  unknown: { status: 410, title: words.unknown, text: words.unknown_text },
});

/** /confirm/<token>: the link of a mail that asks for a consent, or that confirms an opt-out and offers a way back. */
function addConfirmLinks(app: FastifyInstance, { mail, service }: MailLinkOptions, send: Send): void {
  const answer = async (token: string, answerLink: (link: ConfirmLink) => LinkNotice | Promise<LinkNotice>) => {
    const link = parseConfirmLink(await mail.getSecret(), token);
    if (!link) return incomplete(wordsOf(mail));
    return link.expiresAt < Date.now() ? expired(wordsOf(mail), link) : answerLink(link);
  };

  app.get<Link>(`${CONFIRM_PATH}/:token`, async ({ params: { token } }, reply) =>
    send(
      reply,
      await answer(token, async (link) => questions(wordsOf(mail), await service.findConsentWords(link))[link.mail]),
    ),
  );

  app.post<Link>(`${CONFIRM_PATH}/:token`, async ({ params: { token } }, reply) => {
    const answers = confirmationAnswers(wordsOf(mail));
    return send(reply, await answer(token, async (link) => answers[await service.confirmConsent(link)]));
  });
}
