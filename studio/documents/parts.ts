import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { logo, waveGround } from './art.ts';
import type { BlockOf } from './blocks.ts';
import { setInlines } from './inlines.ts';
import { balance, breakLines } from './lines.ts';
import { footer, longDate, type Source } from './page.ts';
import { tag } from './tags.ts';
import { COLORS, createTheme, PAGE, type Style, type Theme } from './theme.ts';

/** Margins of the short documents, which carry more to a page than a book does. */
export const SHEET = { side: 54, top: 48, bottom: 62, indent: 126 } as const;
export const SHEET_WIDTH = PAGE.width - 2 * SHEET.side;
export const SHEET_PAGE: Style = {
  paddingTop: SHEET.top,
  paddingHorizontal: SHEET.side,
  paddingBottom: SHEET.bottom,
};

const TITLE_WIDTH = 302;
const SUBTITLE_WIDTH = 165;

const KIND = {
  datasheet: 'Datasheet',
  'case-study': 'Case study',
  'report-sample': 'Sample',
  ebook: 'E-book',
} as const;

const titleSize = (title: string) => (title.length > 36 ? 21 : title.length > 22 ? 24 : 26);

/** Words stand on the whole of a band, so its waves are faint and its far corner is not as light. */
const QUIET = { strength: 0.3, light: COLORS.mid };

/** The head of a short document: name and title on the left, what it is about on the right, on the wave ground. */
export function band({ document, site }: Source, height: number): ReactElement {
  const theme = createTheme();
  const bleed: Style = { marginTop: -SHEET.top, marginHorizontal: -SHEET.side, width: PAGE.width, height };
  const white: Style = { color: COLORS.white };
  const title: Style = { ...theme.serif(titleSize(document.title), 1.12), ...white };
  const below: Style = { ...theme.sans(10.5, 1.45), ...white };
  const left: Style = { width: TITLE_WIDTH + 16, justifyContent: 'space-between' };
  const right: Style = { flex: 1, justifyContent: 'flex-end', paddingLeft: 20 };
  return h(
    View,
    { style: { ...bleed, overflow: 'hidden', marginBottom: 20 } },
    waveGround({ seed: document.id, width: PAGE.width, height, lines: 20, top: height * 0.2, ...QUIET }),
    h(
      View,
      { style: { height, flexDirection: 'row', paddingHorizontal: SHEET.side, paddingTop: 30, paddingBottom: 26 } },
      h(
        View,
        { style: left },
        logo(theme, site.product, COLORS.white),
        h(
          View,
          null,
          h(Text, { style: { ...theme.label, color: COLORS.pale, marginBottom: 7 } }, KIND[document.kind]),
          h(Text, { ...tag('H1'), style: title }, balance(document.title, title, TITLE_WIDTH)),
        ),
      ),
      h(
        View,
        { style: { ...right, borderLeftWidth: 0.75, borderLeftColor: COLORS.sky } },
        h(Text, { style: below }, balance(document.subtitle, below, SUBTITLE_WIDTH)),
        h(Text, { style: { ...theme.sans(8.25, 1.4), ...white, marginTop: 7 } }, longDate(document.date)),
      ),
    ),
  );
}

/** Where to go next, on navy, across the page. */
export function actionPanel(theme: Theme, block: BlockOf<'paragraph'>, width: number): ReactElement {
  const panel: Style = { backgroundColor: COLORS.brand, borderRadius: 8, paddingVertical: 13, paddingHorizontal: 18 };
  const type: Style = { ...theme.strong(9.75, 1.5), color: COLORS.white };
  const inlines = breakLines(block.inlines, type, width - 36);
  return h(
    View,
    { wrap: false, style: { ...panel, marginTop: theme.size(12) } },
    h(Text, { style: type }, setInlines(inlines, COLORS.pale)),
  );
}

export function sheetFooter({ document, site }: Source): ReactElement {
  const title = `${site.company}  ·  ${document.title}`;
  return footer({ title, side: SHEET.side, bottom: 30, page: (number, of) => `${number} of ${of}` });
}
