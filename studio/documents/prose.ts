import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { dot } from './art.ts';
import { type Block, type BlockOf, plain } from './blocks.ts';
import { figureFrame } from './figure-frame.ts';
import { setInlines } from './inlines.ts';
import { breakLines, breakText } from './lines.ts';
import { setTable } from './table.ts';
import { tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

/**
 * Where and how text stands on the page: `points` large, `indent` from the margin, `width` wide.
 * Figures and tables begin at the margin and are `wide`; `numbered` figures are called by number
 * and those with an `aside` have title and caption in a margin of that width.
 */
export type Setting = {
  theme: Theme;
  points: number;
  indent: number;
  width: number;
  wide: number;
  numbered: boolean;
  aside: number;
};

export const LEADING = 1.52;
const MARKER = 17;

const gap = ({ theme, points }: Setting) => theme.size(points * 0.88);

export function setParagraph(setting: Setting, block: BlockOf<'paragraph'>, style: Style = {}): ReactElement {
  const { theme, points, indent, width } = setting;
  const type: Style = { ...theme.sans(points, LEADING), marginBottom: gap(setting), ...style };
  return h(
    Text,
    { ...tag('P'), style: { ...type, marginLeft: indent, width } },
    setInlines(breakLines(block.inlines, type, width)),
  );
}

function marker({ theme, points }: Setting, list: BlockOf<'list'>, index: number): ReactElement {
  const line = theme.size(points) * LEADING;
  if (list.items[index]?.checked !== null) {
    const side = theme.size(9.5);
    const box: Style = { width: side, height: side, marginTop: (line - side) / 2 - 0.4, borderRadius: 2 };
    return h(View, { style: { ...box, borderWidth: 1, borderColor: COLORS.mid } });
  }
  if (!list.ordered) return h(View, { style: { marginTop: (line - 3.6) / 2 } }, dot(3.6, COLORS.mid));
  const number: Style = { ...theme.serif(points, LEADING), letterSpacing: 0, color: COLORS.mid };
  return h(Text, { ...tag('Lbl'), style: number }, `${list.start + index}.`);
}

function setItem(setting: Setting, list: BlockOf<'list'>, index: number): ReactElement {
  const width = setting.width - MARKER;
  const inner: Setting = { ...setting, indent: 0, width, wide: width };
  const blocks = list.items[index]?.blocks ?? [];
  return h(
    View,
    {
      key: String(index),
      ...tag('LI'),
      wrap: false,
      style: { flexDirection: 'row', marginBottom: gap(setting) * 0.45 },
    },
    h(View, { style: { width: MARKER } }, marker(setting, list, index)),
    h(
      View,
      { ...tag('LBody'), style: { width, marginBottom: -gap(setting) } },
      blocks.map((child, place) => h(View, { key: String(place) }, setBlock(inner, child))),
    ),
  );
}

/** The last two items stay together: one alone at the top of a page looks like a mistake. */
function setList(setting: Setting, block: BlockOf<'list'>): ReactElement {
  const { indent, width } = setting;
  const items = block.items.map((_, index) => setItem(setting, block, index));
  return h(
    View,
    { ...tag('L'), style: { marginLeft: indent, width, marginBottom: gap(setting) * 0.55 } },
    items.slice(0, -2),
    h(View, { wrap: false }, items.slice(-2)),
  );
}

function pullQuote(setting: Setting, words: BlockOf<'paragraph'>, from?: BlockOf<'paragraph'>): ReactElement {
  const { theme, indent, width } = setting;
  const padding = 16;
  const edge: Style = { paddingLeft: padding, borderLeftWidth: 2, borderLeftColor: COLORS.sky };
  const type = theme.serif(15, 1.36);
  const text = from ? `“${plain(words.inlines)}”` : plain(words.inlines);
  const speaker: Style = { ...theme.sans(8.75, 1.4), color: COLORS.text, marginTop: 8 };
  return h(
    View,
    {
      ...tag('BlockQuote'),
      wrap: false,
      style: { marginLeft: indent, width, marginTop: 8, marginBottom: 16, ...edge },
    },
    h(Text, { style: type }, breakText(text, type, width - padding)),
    from ? h(Text, { style: speaker }, setInlines(from.inlines)) : null,
  );
}

const endsSentence = (text: string) => /[.!?”]$/.test(text.trim());

/** One paragraph is pulled out, with the speaker when a second one names him; more are a sheet within the page. */
function setQuote(setting: Setting, block: BlockOf<'quote'>): ReactElement {
  const [words, from, more] = block.blocks;
  if (words?.kind === 'paragraph' && !from) return pullQuote(setting, words);
  if (words?.kind === 'paragraph' && from?.kind === 'paragraph' && !more && !endsSentence(plain(from.inlines))) {
    return pullQuote(setting, words, from);
  }
  const padding = 20;
  const { indent, width } = setting;
  const inner: Setting = { ...setting, indent: 0, width: width - 2 * padding, wide: width - 2 * padding };
  const sheet: Style = {
    borderWidth: 1,
    borderColor: '#C9D8E4',
    borderRadius: 8,
    padding,
    paddingBottom: padding - gap(setting),
  };
  return h(
    View,
    {
      ...tag('BlockQuote'),
      wrap: false,
      style: { marginLeft: indent, width, marginTop: 4, marginBottom: 14, ...sheet },
    },
    block.blocks.map((child, index) => h(View, { key: String(index) }, setBlock(inner, child))),
  );
}

function setHeading({ theme, points, indent, width }: Setting, block: BlockOf<'heading'>): ReactElement {
  const style: Style = { ...theme.serif(points * 1.4, 1.25), marginLeft: indent, width, marginBottom: 5 };
  return h(Text, { ...tag(block.depth > 2 ? 'H3' : 'H2'), style }, block.text);
}

/** One block in its place. Chapter headings belong to the layouts, which set them in their own ways. */
export function setBlock(setting: Setting, block: Block): ReactElement {
  const { theme, wide, numbered, aside } = setting;
  switch (block.kind) {
    case 'heading':
      return setHeading(setting, block);
    case 'paragraph':
      return setParagraph(setting, block);
    case 'list':
      return setList(setting, block);
    case 'table':
      return h(
        View,
        { wrap: false, style: { marginTop: 4, marginBottom: theme.tall(15) } },
        setTable(theme, block, wide),
      );
    case 'quote':
      return setQuote(setting, block);
    case 'figure':
      return h(
        View,
        { wrap: false, style: { marginTop: 4, marginBottom: theme.tall(16) } },
        figureFrame(theme, block, { width: wide, numbered, aside }),
      );
  }
}
