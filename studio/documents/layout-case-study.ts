import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block, BlockOf } from './blocks.ts';
import { numbers } from './figure-lists.ts';
import type { FigureOf } from './figures.ts';
import { setFlow } from './flow.ts';
import { documentProps, type Source } from './page.ts';
import { actionPanel, band, SHEET, SHEET_PAGE, SHEET_WIDTH, sheetFooter } from './parts.ts';
import { LEADING, type Setting, setBlock, setParagraph } from './prose.ts';
import type { Found } from './settle.ts';
import { tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

/** The first numbers of the text, across the page under the band. */
function strip(theme: Theme, figure: FigureOf<'numbers'>): ReactElement {
  return h(
    View,
    { wrap: false, style: { marginBottom: theme.size(20) } },
    h(View, { ...tag('L'), style: {} }, numbers(theme, figure)),
    h(Text, { style: { ...theme.sans(8, 1.4), color: COLORS.quiet, marginTop: 9 } }, figure.caption),
  );
}

function chapterHeading(theme: Theme, block: BlockOf<'heading'>): ReactElement {
  const rule: Style = { borderTopWidth: 1.5, borderTopColor: COLORS.ink, paddingTop: theme.size(9) };
  const title: Style = { ...theme.serif(19, 1.2), marginLeft: SHEET.indent, marginBottom: theme.size(9) };
  return h(View, { style: rule }, h(Text, { ...tag('H2'), style: title }, block.text));
}

type Parts = {
  blocks: Block[];
  numbers: FigureOf<'numbers'> | undefined;
  action: BlockOf<'paragraph'> | undefined;
  found: Found;
};

/** A band, the numbers, then the story with its headings on rules. */
export function caseStudy(source: Source, parts: Parts, theme: Theme): ReactElement<DocumentProps> {
  const { blocks, found, action } = parts;
  const { indent } = SHEET;
  const place = { indent, width: SHEET_WIDTH - indent, wide: SHEET_WIDTH, aside: indent };
  const setting: Setting = { theme, points: 9.9, ...place, numbered: false };
  const line = theme.size(setting.points) * LEADING;
  const set = (block: Block): ReactElement => {
    if (block.kind === 'heading' && block.depth === 2) return chapterHeading(theme, block);
    if (block.kind !== 'paragraph' || block !== blocks[0]) return setBlock(setting, block);
    return setParagraph(setting, block, { ...theme.sans(12, 1.48), color: COLORS.brand });
  };
  return h(
    Document,
    documentProps(source),
    h(
      Page,
      { size: 'LETTER', style: SHEET_PAGE },
      band(source, 158),
      parts.numbers ? strip(theme, parts.numbers) : null,
      setFlow(blocks, { found, line, spaceAbove: () => theme.size(12), set }),
      action ? actionPanel(theme, action, SHEET_WIDTH) : null,
      sheetFooter(source),
    ),
  );
}
