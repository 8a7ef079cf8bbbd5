import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Block } from './blocks.ts';
import { isKeptWhole } from './groups.ts';
import { balance } from './lines.ts';
import { documentProps, type Source } from './page.ts';
import { actionPanel, band, SHEET, SHEET_PAGE, SHEET_WIDTH, sheetFooter } from './parts.ts';
import { type Setting, setBlock, setParagraph } from './prose.ts';
import { type Section, splitAction, toSections } from './sections.ts';
import { tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

/** Figures go from margin to margin; everything else keeps to the column beside the headings. */
const isFull = (block: Block) => block.kind === 'figure';

function setPlaced(setting: Setting, block: Block): ReactElement {
  return isFull(block) ? setBlock(setting, block) : setBlock({ ...setting, indent: 0, wide: setting.width }, block);
}

/** The heading stands in the margin with the first block of its section beside it. */
function setSection(setting: Setting, { heading, blocks }: Section, index: number): ReactElement[] {
  const { theme, width } = setting;
  const key = (place: string | number) => `${index}-${place}`;
  if (!heading) return blocks.map((block, place) => h(View, { key: key(place) }, lead(setting, block)));
  const [first] = blocks;
  const beside = first && !isFull(first) ? first : undefined;
  const rest = beside ? blocks.slice(1) : blocks;
  const rule: Style = { borderTopWidth: 0.75, borderTopColor: COLORS.edge };
  const row: Style = { flexDirection: 'row', paddingTop: theme.size(10), marginTop: theme.size(4) };
  const title = theme.serif(13.5, 1.22);
  const head = h(
    View,
    { key: key('head'), wrap: false, minPresenceAhead: rest[0] ? 40 : 0, style: { ...rule, ...row } },
    h(
      Text,
      { ...tag('H2'), style: { ...title, width: SHEET.indent } },
      balance(heading.text, title, SHEET.indent - 14),
    ),
    h(View, { style: { width } }, beside ? setPlaced(setting, beside) : null),
  );
  const others = rest.map((block, place) => {
    const marginLeft = isFull(block) ? 0 : SHEET.indent;
    return h(View, { key: key(place), wrap: !isKeptWhole(block), style: { marginLeft } }, setPlaced(setting, block));
  });
  return [head, ...others];
}

function lead(setting: Setting, block: Block): ReactElement {
  const { theme, wide } = setting;
  if (block.kind !== 'paragraph') return setBlock(setting, block);
  const style: Style = { ...theme.sans(12, 1.48), color: COLORS.brand, marginBottom: theme.size(14) };
  return setParagraph({ ...setting, indent: 0, width: wide }, block, style);
}

function notice(theme: Theme): ReactElement {
  const box: Style = { borderWidth: 1.5, borderColor: COLORS.ink, borderRadius: 8, marginBottom: theme.size(26) };
  const row: Style = { flexDirection: 'row', alignItems: 'center', paddingVertical: 14, paddingHorizontal: 18 };
  return h(
    View,
    { style: { ...box, ...row } },
    h(Text, { style: { ...theme.serif(22, 1.1), width: SHEET.indent - 18 } }, 'Sample'),
    h(
      Text,
      { style: { ...theme.strong(10, 1.45), flex: 1 } },
      'This page stands in for a licensed report. It holds none of the report’s text and none of its findings.',
    ),
  );
}

/** Datasheets and report samples: a band, then sections with their headings in the margin. */
export function sheet(source: Source, all: Block[], theme: Theme): ReactElement<DocumentProps> {
  const sample = source.document.kind === 'report-sample';
  const { blocks, action } = sample ? { blocks: all, action: undefined } : splitAction(all);
  const { indent } = SHEET;
  const place = { indent, width: SHEET_WIDTH - indent, wide: SHEET_WIDTH, aside: indent };
  const setting: Setting = { theme, points: sample ? 10.5 : 9.5, ...place, numbered: false };
  return h(
    Document,
    documentProps(source),
    h(
      Page,
      { size: 'LETTER', style: SHEET_PAGE },
      band(source, sample ? 158 : 146),
      sample ? notice(theme) : null,
      toSections(blocks).flatMap((section, index) => setSection(setting, section, index)),
      action ? actionPanel(theme, action, SHEET_WIDTH) : null,
      sheetFooter(source),
    ),
  );
}
