import type { CSSProperties } from 'react';
import type { MailSite } from '../mail-data.ts';

type Theme = MailSite['theme'];

const MONO = "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace";

/** Inline, because several mail clients drop style sheets; class names are for dark mode and phones, where they are kept. */
export function styles(theme: Theme) {
  const sans = { fontFamily: theme.sans, fontSize: 16, lineHeight: '25px', color: theme.ink };
  return {
    page: { margin: 0, padding: 0, backgroundColor: theme.mist },
    outer: { padding: '32px 12px' },
    card: { width: '100%', maxWidth: 600, backgroundColor: theme.white, border: `1px solid ${theme.line}` },
    band: { backgroundColor: theme.deep, padding: '22px 40px', borderBottom: `3px solid ${theme.sky}` },
    brand: { fontFamily: theme.serif, fontSize: 22, lineHeight: '28px', fontWeight: 500, color: theme.white },
    opening: { padding: '40px 40px 0' },
    label: {
      ...sans,
      fontSize: 13,
      lineHeight: '18px',
      fontWeight: 600,
      letterSpacing: '0.09em',
      textTransform: 'uppercase',
      color: theme.link,
    },
    heading: {
      margin: '8px 0 0',
      fontFamily: theme.serif,
      fontSize: 30,
      lineHeight: '35px',
      fontWeight: 500,
      letterSpacing: '-0.01em',
      color: theme.ink,
    },
    row: { ...sans, padding: '18px 40px 0' },
    buttonRow: { padding: '26px 40px 0' },
    button: { backgroundColor: theme.brand, borderRadius: 6 },
    buttonLink: {
      ...sans,
      display: 'inline-block',
      padding: '13px 26px',
      fontWeight: 600,
      color: theme.white,
      textDecoration: 'none',
    },
    link: { color: theme.link, textDecoration: 'underline' },
    sectionTitle: { ...sans, fontSize: 14, lineHeight: '20px', fontWeight: 600, padding: '28px 40px 0' },
    section: { padding: '10px 40px 0' },
    lines: { width: '100%', borderTop: `1px solid ${theme.line}` },
    term: {
      ...sans,
      verticalAlign: 'top',
      width: 150,
      fontSize: 14,
      lineHeight: '22px',
      color: theme.muted,
      padding: '9px 16px 9px 0',
      borderBottom: `1px solid ${theme.line}`,
      fontWeight: 400,
    },
    value: { ...sans, lineHeight: '22px', padding: '9px 0', borderBottom: `1px solid ${theme.line}` },
    quote: {
      ...sans,
      backgroundColor: theme.mist,
      borderLeft: `3px solid ${theme.mid}`,
      padding: '14px 18px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    command: {
      fontFamily: MONO,
      fontSize: 14,
      lineHeight: '24px',
      color: theme.ink,
      backgroundColor: theme.mist,
      borderLeft: `3px solid ${theme.mid}`,
      padding: '10px 16px',
      overflowWrap: 'anywhere',
    },
    // A line that is wrapped goes on further right, so that it is not read as two.
    commandLine: { paddingLeft: 20, textIndent: -20 },
    note: { ...sans, fontSize: 14, lineHeight: '21px', color: theme.muted, padding: '22px 40px 0' },
    end: { padding: '0 40px', height: 40, lineHeight: '40px', fontSize: 1 },
    footer: { ...sans, fontSize: 13, lineHeight: '20px', color: theme.muted, padding: '22px 40px 0' },
  } satisfies Record<string, CSSProperties>;
}

/** For clients that keep style sheets. Important, because the colors they replace are inline. */
export function styleSheet(theme: Theme): string {
  const { deep, ink, brand, soft, white, mist, line, pale, sky } = theme;
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-width: 0 !important; }
  .side { padding-left: 22px !important; padding-right: 22px !important; }
  .heading { font-size: 26px !important; line-height: 31px !important; }
  .term, .value { display: block !important; width: auto !important; }
  .term { border-bottom: 0 !important; padding: 10px 0 0 !important; }
  .value { padding: 0 0 10px !important; }
  .button-table { width: 100% !important; }
  .button-link { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: ${deep} !important; }
  .card { background-color: ${ink} !important; border-color: ${soft} !important; }
  .band { background-color: ${brand} !important; }
  .ink { color: ${mist} !important; }
  .muted { color: ${line} !important; }
  .accent { color: ${pale} !important; }
  .quote { background-color: ${deep} !important; border-left-color: ${sky} !important; }
  .lines, .term, .value { border-color: ${soft} !important; }
  .button { background-color: ${pale} !important; }
  .button-link { color: ${deep} !important; }
  .brand { color: ${white} !important; }
}
`;
}
