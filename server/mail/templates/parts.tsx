import { type CSSProperties, createContext, type ReactNode, use } from 'react';
import type { Line, MailSite } from '../mail-data.ts';
import { styles } from './style.ts';

/** A mail is rendered twice from one tree: its parts write table rows, or lines of text. */
type Rendering = { format: 'html' | 'text'; site: MailSite };

export const RenderingContext = createContext<Rendering | undefined>(undefined);

export function useRendering(): Rendering {
  const rendering = use(RenderingContext);
  if (!rendering) throw new Error('a part of a mail outside of one');
  return rendering;
}

/** The styles of HTML; undefined where text is written. */
function useStyles() {
  const { format, site } = useRendering();
  return format === 'html' ? styles(site.theme) : undefined;
}

type CellProps = { children: ReactNode; className?: string; style?: CSSProperties };

/** A table for layout alone; screen readers skip it. */
export const Table = ({ children, className, style }: CellProps) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} className={className} style={style}>
    <tbody>{children}</tbody>
  </table>
);

/** A row of that table, which has one column. */
export const Row = ({ children, className, style }: CellProps) => (
  <tr>
    <td className={className} style={style}>
      {children}
    </td>
  </tr>
);

export function Opening({ label, children }: { label: string; children: string }) {
  const style = useStyles();
  if (!style) return `${label.toUpperCase()}\n\n${children}\n\n`;
  return (
    <Row className="side" style={style.opening}>
      <div className="accent" style={style.label}>
        {label}
      </div>
      <h1 className="heading ink" style={style.heading}>
        {children}
      </h1>
    </Row>
  );
}

const textPart = (color: 'ink' | 'muted', part: 'row' | 'note') =>
  function TextPart({ children }: { children: ReactNode }) {
    const style = useStyles();
    if (!style) return [children, '\n\n'];
    return (
      <Row className={`side ${color}`} style={style[part]}>
        {children}
      </Row>
    );
  };

export const Paragraph = textPart('ink', 'row');
/** The small print at the end of a mail. */
export const Note = textPart('muted', 'note');

export function Button({ href, children }: { href: string; children: string }) {
  const style = useStyles();
  if (!style) return `${children}:\n${href}\n\n`;
  return (
    <Row className="side" style={style.buttonRow}>
      <Table className="button-table">
        <Row className="button" style={style.button}>
          <a href={href} className="button-link" style={style.buttonLink}>
            {children}
          </a>
        </Row>
      </Table>
    </Row>
  );
}

/** In plain text the address alone, which mail programs make a link. */
export function MailboxLink({ mailbox }: { mailbox: string }) {
  const style = useStyles();
  if (!style) return mailbox;
  return (
    <a href={`mailto:${mailbox}`} className="accent" style={style.link}>
      {mailbox}
    </a>
  );
}

const plainLine = ({ label, value, link }: Line) => `${label}: ${value}${link ? `\n  ${link}` : ''}`;

export function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const style = useStyles();
  if (lines.length === 0) return null;
  if (!style) return `${title}\n${lines.map(plainLine).join('\n')}\n\n`;
  return (
    <>
      <Row className="side ink" style={style.sectionTitle}>
        {title}
      </Row>
      <Row className="side" style={style.section}>
        <table cellPadding={0} cellSpacing={0} border={0} className="lines" style={style.lines}>
          <tbody>
            {lines.map(({ label, value, link }) => (
              <tr key={link ?? label}>
                <th scope="row" align="left" className="term muted" style={style.term}>
                  {label}
                </th>
                <td className="value ink" style={style.value} dir="auto">
                  {link ? (
                    <a href={link} className="accent" style={style.link}>
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Row>
    </>
  );
}

export function Quote({ title, children }: { title: string; children: string }) {
  const style = useStyles();
  if (!style) return `${title}\n\n${children}\n\n`;
  return (
    <>
      <Row className="side ink" style={style.sectionTitle}>
        {title}
      </Row>
      <Row className="side" style={style.section}>
        <div className="quote ink" style={style.quote} dir="auto">
          {children}
        </div>
      </Row>
    </>
  );
}

/** Lines to type into a terminal. */
export function Commands({ lines }: { lines: readonly string[] }) {
  const style = useStyles();
  if (!style) return `${lines.map((line) => `    ${line}`).join('\n')}\n\n`;
  return (
    <Row className="side" style={style.section}>
      <div className="quote ink" style={style.command} translate="no">
        {lines.map((line) => (
          <div key={line} style={style.commandLine}>
            {line}
          </div>
        ))}
      </div>
    </Row>
  );
}
