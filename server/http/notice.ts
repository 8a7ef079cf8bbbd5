import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { MailSite } from '../mail/mail-data.ts';
import { escapeHtml } from './text.ts';

/** The action is a link, or a button that posts to the address of the page itself. */
export type Notice = {
  title: string;
  text: string;
  action: { label: string; href: string } | { label: string; fields: Readonly<Record<string, string>> };
};

/** A short page in the site's look, for links that lead to the service itself. */
export function sendNotice(reply: FastifyReply, status: number, site: MailSite, notice: Notice): FastifyReply {
  const { html, policy } = renderNotice(site, notice);
  return reply
    .code(status)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      // The address of the page may carry a token.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

function renderNotice(site: MailSite, { title, text, action }: Notice): { html: string; policy: string } {
  const style = noticeStyle(site);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${site.product} | ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<header><p>${escapeHtml(site.product)}</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text).replaceAll('e-mail', 'e\u2011mail')}</p>
${renderAction(action)}
</main>
</body>
</html>
`;
  const styleHash = hash('sha256', style, 'base64');
  const formAction = 'fields' in action ? "'self'" : "'none'";
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`,
  };
}

function renderAction(action: Notice['action']): string {
  const label = escapeHtml(action.label);
  if ('href' in action) return `<p><a href="${escapeHtml(action.href)}">${label}</a></p>`;
  const inputs = Object.entries(action.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${inputs.join('')}<button>${label}</button></form>`;
}

function noticeStyle({
  theme: { deep, brand, sky, mist, ink, soft, white, pale, line, sans, serif },
}: MailSite): string {
  return `
body { margin: 0; background: ${mist}; color: ${ink}; font: 1.0625rem/1.6 ${sans}; }
header { background: ${deep}; border-bottom: 3px solid ${sky}; color: ${white}; padding: 1.25rem; }
header p, main { max-width: 34rem; margin: 0 auto; }
header p { font: 500 1.375rem/1.2 ${serif}; }
main { padding: clamp(4.5rem, 12vh, 8rem) 1.25rem; }
h1 { margin: 0; font: 500 clamp(2rem, 1.5rem + 2vw, 2.75rem)/1.1 ${serif}; letter-spacing: -.015em; text-wrap: balance; }
main p { color: ${soft}; margin: 1.25rem 0 0; }
form { margin-top: 1.25rem; }
a, button { display: inline-block; margin-top: .75rem; padding: .75rem 1.5rem; border: 0; border-radius: 6px; background: ${brand}; color: ${white}; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 3px solid ${sky}; outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
  body { background: ${deep}; color: ${white}; } header { background: ${brand}; } main p { color: ${line}; }
  a, button { background: ${pale}; color: ${deep}; }
}
@media (forced-colors: active) { a, button { border: 1px solid; } }
`;
}
