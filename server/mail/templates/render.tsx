/** Entry point of the bundle that the build writes to build/mail/templates.js, because Node does not load TSX. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toSingleLine } from '../../../leads/control-characters.ts';
import type { MailData, MailKind, MailSite, RenderedMail } from '../mail-data.ts';
import { TEMPLATES, type Template } from './mails.tsx';
import { RenderingContext, Row, Table, useRendering } from './parts.tsx';
import { styleSheet, styles } from './style.ts';

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

type Props = { title: string; reason: string; children: ReactNode };

/** One card on a quiet ground: no picture, nothing that is loaded from elsewhere. `reason` says why this mail came. */
function Layout({ title, reason, children }: Props) {
  const { format, site } = useRendering();
  const { product, company, address, origin } = site;
  if (format === 'text') return [children, `-- \n${reason}\n${company}, ${address}\n${origin}\n`];
  const style = styles(site.theme);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{title}</title>
        <style>{styleSheet(site.theme)}</style>
      </head>
      <body className="page" style={style.page}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="page"
          style={{ backgroundColor: site.theme.mist }}
        >
          <tbody>
            <tr>
              <td align="center" className="outer" style={style.outer}>
                <Table className="card" style={style.card}>
                  <Row className="band side" style={style.band}>
                    <span className="brand" style={style.brand}>
                      {product}
                    </span>
                  </Row>
                  {children}
                  <Row style={style.end}>&nbsp;</Row>
                </Table>
                <Table style={{ width: '100%', maxWidth: 600 }}>
                  <Row className="side muted" style={style.footer}>
                    {reason}
                    <br />
                    {company}, {address}
                    <br />
                    <a href={origin} className="muted" style={{ color: site.theme.muted }}>
                      {origin.replace(/^https?:\/\//, '')}
                    </a>
                  </Row>
                  <Row style={style.end}>&nbsp;</Row>
                </Table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
