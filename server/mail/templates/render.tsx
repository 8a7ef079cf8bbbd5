/** Entry point of the bundle that the build writes to build/mail/templates.js, because Node does not load TSX. */
import { renderToStaticMarkup } from 'react-dom/server';
import { toSingleLine } from '../../../leads/control-characters.ts';
import type { MailData, MailKind, MailSite, RenderedMail } from '../mail-data.ts';
import { Layout } from './layout.tsx';
import { TEMPLATES, type Template } from './mails.tsx';
import { RenderingContext } from './parts.tsx';

export function renderMail(data: MailData, site: MailSite): RenderedMail {
  const { subject, reason, Body } = TEMPLATES[data.kind] as Template<MailKind>;
  const title = toSingleLine(subject(data, site));
  const render = (format: 'html' | 'text') =>
    renderToStaticMarkup(
      <RenderingContext value={{ format, site }}>
        <Layout title={title} reason={reason(site)}>
          <Body data={data} site={site} />
        </Layout>
      </RenderingContext>,
    );
  return { subject: title, html: `<!doctype html>${render('html')}`, text: unescapeText(render('text')) };
}

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** React escapes these five in text, and nothing else. */
const unescapeText = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity] ?? '');
