import type { FastifyError, FastifyInstance } from 'fastify';
import { StoreUnavailableError } from '../store/store.ts';
import { addConfirmLinks } from './confirm-links.ts';
import { addDocumentLinks } from './document-links.ts';
import type { MailLinkOptions } from './mail-link-options.ts';
import { sendNotice } from './notice.ts';
import { addUnsubscribeLinks } from './unsubscribe-links.ts';

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
  addDocumentLinks(app, options.config, mail);
  addUnsubscribeLinks(app, options);
  addConfirmLinks(app, options);
}
