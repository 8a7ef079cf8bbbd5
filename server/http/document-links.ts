import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { MailContext } from '../mail/context.ts';
import { parseDocumentLink } from '../mail/document-link.ts';
import { sendNotice } from './notice.ts';

/** GET /d/<token>: the link of a document mail. */
export function addDocumentLinks(
  app: FastifyInstance,
  { SITE_ORIGIN = '' }: Config,
  mail: Pick<MailContext, 'settings' | 'getSecret'>,
): void {
  const library = () => ({ label: 'Resource Library', href: SITE_ORIGIN + mail.settings.libraryPath });

  app.get<{ Params: { token: string } }>('/d/:token', async ({ params }, reply) => {
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
