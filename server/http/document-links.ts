import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { MailContext } from '../mail/context.ts';
import { parseDocumentLink } from '../mail/document-link.ts';
import { renderNotice } from './notice.ts';

/** GET /d/<token>: the link of a document mail. */
export function addDocumentLinks(
  app: FastifyInstance,
  { SITE_ORIGIN = '' }: Config,
  mail: Pick<MailContext, 'settings' | 'getSecret'>,
): void {
  const library = () => ({ label: 'Resource Library', href: SITE_ORIGIN + mail.settings.libraryPath });

  const notice = (reply: FastifyReply, status: 404 | 410, content: Parameters<typeof renderNotice>[1]) => {
    const { html, policy } = renderNotice(mail.settings.site, content);
    return reply
      .code(status)
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get<{ Params: { token: string } }>('/d/:token', async ({ params }, reply) => {
    const link = parseDocumentLink(await mail.getSecret(), params.token);
    if (!link)
      return notice(reply, 404, {
        title: 'This link is not complete',
        text: 'Some mail programs cut long links. Please copy the whole link from the mail, or ask for the document again.',
        action: library(),
      });
    const form = mail.settings.forms.find(({ path }) => path === link.page);
    if (!form?.document)
      return notice(reply, 410, {
        title: 'This document is no longer offered',
        text: 'It has been taken off the site. The resource library has what is there today.',
        action: library(),
      });
    if (link.expiresAt < Date.now())
      return notice(reply, 410, {
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
