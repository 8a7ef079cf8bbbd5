import type { CSSProperties, ReactNode } from 'react';
import type { Line } from '../mail-data.ts';
import { useIsText, useRendering } from './format.ts';
import { styles } from './style.ts';

const useStyles = () => styles(useRendering().site.theme);

/** A table for layout alone; screen readers skip it. */
export function Table({
  children,
  className,
  style,
}: {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} className={className} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Opening({ label, children }: { label: string; children: string }) {
  const style = useStyles();
  if (useIsText()) return `${label.toUpperCase()}\n\n${children}\n\n`;
  return (
    <tr>
      <td className="side" style={style.opening}>
        <div className="accent" style={style.label}>
          {label}
        </div>
        <h1 className="heading ink" style={style.heading}>
          {children}
        </h1>
      </td>
    </tr>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  const style = useStyles();
  if (useIsText()) return [children, '\n\n'];
  return (
    <tr>
      <td className="side ink" style={style.row}>
        {children}
      </td>
    </tr>
  );
}

/** The small print at the end of a mail. */
export function Note({ children }: { children: ReactNode }) {
  const style = useStyles();
  if (useIsText()) return [children, '\n\n'];
  return (
    <tr>
      <td className="side muted" style={style.note}>
        {children}
      </td>
    </tr>
  );
}

export function Button({ href, children }: { href: string; children: string }) {
  const style = useStyles();
  if (useIsText()) return `${children}:\n${href}\n\n`;
  return (
    <tr>
      <td className="side" style={style.buttonRow}>
        <Table className="button-table">
          <tr>
            <td className="button" style={style.button}>
              <a href={href} className="button-link" style={style.buttonLink}>
                {children}
              </a>
            </td>
          </tr>
        </Table>
      </td>
    </tr>
  );
}

/** In plain text the address alone, which mail programs make a link. */
function TextLink({ href, children }: { href: string; children: string }) {
  const style = useStyles();
  if (useIsText()) return href.replace(/^mailto:/, '');
  return (
    <a href={href} className="accent" style={style.link}>
      {children}
    </a>
  );
}

export const MailboxLink = ({ mailbox }: { mailbox: string }) => (
  <TextLink href={`mailto:${mailbox}`}>{mailbox}</TextLink>
);

export function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const style = useStyles();
  const isText = useIsText();
  if (lines.length === 0) return null;
  if (isText) return `${title}\n${lines.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n`;
  return (
    <>
      <tr>
        <td className="side ink" style={style.sectionTitle}>
          {title}
        </td>
      </tr>
      <tr>
        <td className="side" style={{ padding: '10px 40px 0' }}>
          <table cellPadding={0} cellSpacing={0} border={0} className="lines" style={style.lines}>
            <tbody>
              {lines.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" align="left" className="term muted" style={{ ...style.term, fontWeight: 400 }}>
                    {label}
                  </th>
                  <td className="value ink" style={style.value} dir="auto">
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </td>
      </tr>
    </>
  );
}

export function Quote({ title, children }: { title: string; children: string }) {
  const style = useStyles();
  if (useIsText()) return `${title}\n\n${children}\n\n`;
  return (
    <>
      <tr>
        <td className="side ink" style={style.sectionTitle}>
          {title}
        </td>
      </tr>
      <tr>
        <td className="side" style={{ padding: '10px 40px 0' }}>
          <div className="quote ink" style={style.quote} dir="auto">
            {children}
          </div>
        </td>
      </tr>
    </>
  );
}

/** Lines to type into a terminal. */
export function Commands({ lines }: { lines: readonly string[] }) {
  const style = useStyles();
  if (useIsText()) return `${lines.map((line) => `    ${line}`).join('\n')}\n\n`;
  return (
    <tr>
      <td className="side" style={{ padding: '10px 40px 0' }}>
        <div className="quote ink" style={style.command} translate="no">
          {lines.map((line) => (
            <div key={line} style={style.commandLine}>
              {line}
            </div>
          ))}
        </div>
      </td>
    </tr>
  );
}
