import { Document, type DocumentProps, Page, Text, View, type ViewProps } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, BlockOf } from './blocks.ts';
import { BOOK, bookFooter, contents, cover, twoDigits } from './ebook-front.ts';
import { setFlow } from './flow.ts';
import { balance } from './lines.ts';
import { documentProps, type Source } from './page.ts';
import { actionPanel } from './parts.ts';
import { LEADING, type Setting, setBlock, setParagraph } from './prose.ts';
import type { Found } from './settle.ts';
import { tag } from './tags.ts';
import { COLORS, createTheme, FULL_WIDTH, PAGE, type Style } from './theme.ts';

const theme = createTheme();
const width = FULL_WIDTH - BOOK.indent;
const place = { indent: BOOK.indent, width, wide: FULL_WIDTH, aside: 0 };
const setting: Setting = { theme, points: 10.25, ...place, numbered: true };

const LEAD: Style = { ...theme.sans(13, 1.5), color: COLORS.brand, marginBottom: 12 };

const isChapter = (block: Block): block is BlockOf<'heading'> => block.kind === 'heading' && block.depth === 2;

function chapterHeading(block: BlockOf<'heading'>, number: number): ReactElement {
  const numeral: Style = { ...theme.serif(13, 1.2), letterSpacing: 0, color: COLORS.mid, paddingTop: 9 };
  const title = theme.serif(24, 1.15);
  // The types of View leave out bookmarks, which it takes like a page does.
  const target = { id: block.id, bookmark: block.text } as ViewProps;
  return h(
    View,
    { ...target, style: { marginBottom: 12 } },
    h(View, { style: { height: 1.5, backgroundColor: COLORS.ink, marginBottom: 11 } }),
    h(
      View,
      { ...tag('H2'), style: { flexDirection: 'row' } },
      h(Text, { style: { ...numeral, width: BOOK.indent } }, twoDigits(number)),
      h(Text, { style: { ...title, width } }, balance(block.text, title, width)),
    ),
  );
}

type Parts = { blocks: Block[]; action: BlockOf<'paragraph'> | undefined; found: Found };

/** Cover, contents, chapters that run on, and where to go next. */
export function ebook(source: Source, { blocks, action, found }: Parts): ReactElement<DocumentProps> {
  const chapters = blocks.filter(isChapter);
  const [opening] = chapters;
  const before = new Set(opening ? blocks.slice(0, blocks.indexOf(opening)) : []);
  const set = (block: Block): ReactElement => {
    if (isChapter(block)) return chapterHeading(block, chapters.indexOf(block) + 1);
    if (block.kind === 'paragraph' && before.has(block)) return setParagraph(setting, block, LEAD);
    return setBlock(setting, block);
  };
  const spaceAbove = (heading: BlockOf<'heading'>) => (isChapter(heading) ? 26 : 10);
  return h(
    Document,
    documentProps(source),
    cover(source),
    contents(source, blocks, found.pageOf),
    h(
      Page,
      { size: 'LETTER', style: { paddingTop: BOOK.top, paddingBottom: BOOK.bottom, paddingHorizontal: PAGE.side } },
      setFlow(blocks, { found, line: setting.points * LEADING, spaceAbove, set }),
      action ? actionPanel(theme, action, FULL_WIDTH) : null,
      bookFooter(source),
    ),
  );
}
