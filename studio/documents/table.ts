import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { type BlockOf, type Inline, plain } from './blocks.ts';
import { setInlines } from './inlines.ts';
import { type Tag, tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const CHARACTER = 4.8;
/** Beside words and beside numbers: a number must not lean on the words that follow it. */
const BETWEEN = { words: 12, numbers: 32 };
/** Titles of number columns up to this long stay on one line. */
const LONGEST_TITLE = 13;

/** Columns of numbers stay narrow. Columns of words get room for their longest word, and share the rest by what they hold. */
export function columnWidths(table: BlockOf<'table'>, width: number, scale = 1): number[] {
  const character = CHARACTER * scale;
  const columns = table.head.map((head, column) => {
    const texts = [head, ...table.rows.map((row) => row[column] ?? [])].map(plain);
    const longest = Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => word.length));
    if (table.align[column] !== 'left') {
      const [title = '', ...values] = texts;
      const kept = title.length <= LONGEST_TITLE ? [title, ...values] : values;
      const widest = Math.max(longest, ...kept.map((text) => text.length));
      return { least: widest * character + BETWEEN.numbers, share: 0 };
    }
    const least = longest * character + BETWEEN.words;
    return { least, share: Math.max(0, ...texts.map((text) => text.length - longest)) };
  });
  const spare = width - columns.reduce((sum, { least }) => sum + least, 0);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ least, share }) => least + (shares > 0 ? (spare * share) / shares : spare / columns.length));
}

export function setTable(theme: Theme, table: BlockOf<'table'>, width: number): ReactElement {
  const widths = columnWidths(table, width, theme.scale);
  const last = widths.length - 1;
  const place = (column: number): Style => ({
    width: widths[column],
    paddingLeft: table.align[column] === 'left' ? 0 : 10,
    paddingRight: column === last ? 0 : table.align[column] === 'left' ? 10 : 22,
    textAlign: table.align[column],
  });
  const row = (cells: Inline[][], style: Style, cellOf: (column: number) => { style: Style; tag: Tag }, key: string) =>
    h(
      View,
      { key, ...tag('TR'), wrap: false, style: { flexDirection: 'row', paddingVertical: theme.tall(5.5), ...style } },
      cells.map((cell, column) => {
        const own = cellOf(column);
        return h(Text, { key: String(column), ...own, style: { ...own.style, ...place(column) } }, setInlines(cell));
      }),
    );
  const top: Style = { borderTopWidth: 1.5, borderTopColor: COLORS.ink };
  const bottom: Style = { borderBottomWidth: 0.75, borderBottomColor: COLORS.edge };
  const title: Style = { ...theme.strong(8.25, 1.3), color: COLORS.text };
  const head = { style: title, ...tag('TH', { scope: 'Column' }) };
  const name = { style: theme.strong(9, 1.35), ...tag('TH', { scope: 'Row' }) };
  const value = { style: theme.sans(9, 1.35), ...tag('TD') };
  return h(
    View,
    { ...tag('Table'), style: { width, ...top, ...bottom } },
    row(table.head, { alignItems: 'flex-end' }, () => head, 'head'),
    table.rows.map((cells, index) => {
      const rule: Style = { borderTopWidth: 0.75, borderTopColor: index === 0 ? COLORS.edge : COLORS.line };
      return row(cells, rule, (column) => (column === 0 ? name : value), String(index));
    }),
  );
}
