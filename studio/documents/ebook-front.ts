import { Link, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { logo, waveGround } from './art.ts';
import type { Block, BlockOf } from './blocks.ts';
import { balance } from './lines.ts';
import { footer, longDate, type Source } from './page.ts';
import { toSections } from './sections.ts';
import { tag } from './tags.ts';
import { COLORS, createTheme, PAGE, type Style } from './theme.ts';

const theme = createTheme();

/** Chapter numbers and titles stand here, and the text below them. */
export const BOOK = { top: 66, bottom: 84, indent: 78 } as const;

export const twoDigits = (value: number) => String(value).padStart(2, '0');

export function bookFooter({ document }: Source): ReactElement {
  return footer({ title: document.title, side: PAGE.side, bottom: 38, page: String });
}

export function cover({ document, site }: Source): ReactElement {
  const { id, title, subtitle, author, date } = document;
  const white: Style = { color: COLORS.white };
  const large: Style = { ...theme.serif(title.length > 26 ? 46 : 54, 1.08), ...white, marginTop: 14 };
  const below: Style = { ...theme.sans(15, 1.45), ...white, marginTop: 18 };
  return h(
    Page,
    { size: 'LETTER', style: { backgroundColor: COLORS.deep } },
    waveGround({ seed: id, width: PAGE.width, height: PAGE.height, lines: 30, top: 330 }),
    h(
      View,
      { style: { height: PAGE.height, padding: PAGE.side, paddingTop: 58, paddingBottom: 54 } },
      logo(theme, site.product, COLORS.white),
      h(Text, { style: { ...theme.label, color: COLORS.pale, marginTop: 112 } }, 'E-book'),
      h(Text, { ...tag('H1'), style: large }, balance(title, large, 420)),
      h(Text, { style: below }, balance(subtitle, below, 340)),
      h(View, { style: { flexGrow: 1 } }),
      h(Text, { style: { ...theme.strong(10, 1.4), ...white } }, author),
      h(Text, { style: { ...theme.sans(10, 1.4), ...white } }, longDate(date)),
    ),
  );
}

type Entry = { number: number; chapter: BlockOf<'heading'>; sections: string[]; page: number | undefined };

function contentsEntry({ number, chapter, sections, page }: Entry): ReactElement {
  const row: Style = { flexDirection: 'row', paddingTop: 11, paddingBottom: 12 };
  const rule: Style = { borderTopWidth: 0.75, borderTopColor: COLORS.line };
  const numeral: Style = { ...theme.serif(12, 1.3), letterSpacing: 0, color: COLORS.mid, width: BOOK.indent };
  return h(
    Link,
    { key: chapter.id, ...tag('TOCI'), src: `#${chapter.id}`, style: { textDecoration: 'none' } },
    h(
      View,
      { style: { ...row, ...rule } },
      h(Text, { style: numeral }, twoDigits(number)),
      h(
        View,
        { style: { flex: 1, paddingRight: 24 } },
        h(Text, { style: theme.serif(14, 1.25) }, chapter.text),
        h(Text, { style: { ...theme.sans(8.75, 1.45), color: COLORS.quiet, marginTop: 3 } }, sections.join('  ·  ')),
      ),
      h(Text, { style: { ...theme.strong(10.5, 1.5), width: 24, textAlign: 'right' } }, String(page ?? '')),
    ),
  );
}

export function contents(source: Source, blocks: Block[], pageOf: ReadonlyMap<string, number>): ReactElement {
  const chapters = toSections(blocks).flatMap(({ heading, blocks: inside }) => (heading ? [{ heading, inside }] : []));
  const entries = chapters.map(({ heading, inside }, index) => {
    const sections = inside.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    return contentsEntry({ number: index + 1, chapter: heading, sections, page: pageOf.get(heading.id) });
  });
  return h(
    Page,
    { size: 'LETTER', style: { paddingTop: 96, paddingHorizontal: PAGE.side, paddingBottom: BOOK.bottom } },
    h(Text, { ...tag('H2'), style: { ...theme.serif(32), marginLeft: BOOK.indent, marginBottom: 26 } }, 'Contents'),
    h(View, { ...tag('TOC'), style: {} }, entries),
    bookFooter(source),
  );
}
