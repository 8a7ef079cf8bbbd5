import { beforeAll, describe, expect, it } from 'vitest';
import { type Block, toBlocks } from './blocks.ts';
import { heat, stackBars } from './figure-grids.ts';
import { floatFigures } from './float.ts';
import { loadFonts, missingCharacters, widthOf } from './fonts.ts';
import { groupBlocks } from './groups.ts';
import { balance, breakLines, breakText } from './lines.ts';
import { splitAction, toSections } from './sections.ts';
import { columnWidths } from './table.ts';
import { createTheme } from './theme.ts';

const read = (contents: string): Block[] => toBlocks('guide', contents, 'https://www.example.com');
const FIGURE = '```figure\ntype: bars\ntitle: T\ncaption: C\nitems: [{ label: a, value: 1 }]\n```';

describe('what stays together', () => {
  it('keeps a heading with the figure it heads, and with the line that opens a list', () => {
    const groups = groupBlocks(read(`## A\n\n### B\n\n${FIGURE}\n\nText.\n\n### C\n\nThese:\n\n- one`), 10);
    expect(groups.map(({ blocks, whole, ahead }) => [blocks.map(({ kind }) => kind).join(), whole, ahead])).toEqual([
      ['heading,heading,figure', true, 0],
      ['paragraph', false, 0],
      ['heading,paragraph', true, 20],
      ['list', false, 0],
    ]);
  });
});

describe('floatFigures', () => {
  const place = (id: string, page: number, top: number, bottom: number) => ({ id, page, top, bottom });
  const kinds = (blocks: Block[] | undefined) => blocks?.map(({ kind }) => kind).join();

  it('lets text fill the hole that a figure left at the foot of a page', () => {
    const blocks = read(`One.\n\n${FIGURE}\n\nTwo.`);
    const places = [place('group-1', 1, 60, 500), place('group-2', 2, 60, 300), place('group-3', 2, 300, 400)];
    expect(kinds(floatFigures(blocks, places, 700, new Map()))).toBe('paragraph,paragraph,figure');
  });

  it('leaves a page alone that is full enough', () => {
    const places = [place('group-1', 1, 60, 680), place('group-2', 2, 60, 300)];
    expect(floatFigures(read(`One.\n\n${FIGURE}\n\nTwo.`), places, 700, new Map())).toBeUndefined();
  });

  it('never carries a figure into the next chapter', () => {
    const places = [place('group-1', 1, 60, 500), place('group-2', 2, 60, 300)];
    expect(floatFigures(read(`One.\n\n${FIGURE}\n\n## Next\n\nTwo.`), places, 700, new Map())).toBeUndefined();
  });
});

describe('lines', () => {
  beforeAll(loadFonts);
  const style = createTheme().sans(10);

  it('breaks where the width is used up and keeps the space for readers', () => {
    const lines = breakText('one two three four five six seven', style, 60).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe('one two three four five six seven');
    const face = { fontFamily: 'Figtree', fontWeight: 400, fontStyle: 'normal' } as const;
    for (const line of lines) expect(widthOf(line.trimEnd(), 10, face)).toBeLessThan(60);
  });

  it('breaks inside bold text and links without losing them', () => {
    const inlines = [{ text: 'See ' }, { text: 'the whole long page', href: 'https://a.example' }, { text: '.' }];
    const broken = breakLines(inlines, style, 60);
    expect(broken.map(({ href }) => href)).toEqual([undefined, 'https://a.example', undefined]);
    expect(broken.map(({ text }) => text.replaceAll('\n', '')).join('')).toBe('See the whole long page.');
  });

  it('balances the lines of a heading', () => {
    const [first = '', second = ''] = balance(
      'A checklist for your first assessment',
      createTheme().serif(24),
      390,
    ).split('\n');
    expect(Math.abs(first.length - second.length)).toBeLessThan(8);
  });

  it('finds characters the fonts lack', () => {
    expect(missingCharacters('Level 2 → 3 “quoted” – fine')).toEqual(['→']);
  });
});

describe('parts of a document', () => {
  it('splits sections at second-level headings', () => {
    const sections = toSections(read('Lead.\n\n## A\n\nOne.\n\n### B\n\n## C'));
    expect(sections.map(({ heading, blocks }) => [heading?.text, blocks.length])).toEqual([
      [undefined, 1],
      ['A', 2],
      ['C', 0],
    ]);
  });

  it('takes the last paragraph as the call to action only when it links somewhere', () => {
    expect(splitAction(read('One.\n\nSee [it](/product).')).action).toBeDefined();
    expect(splitAction(read('One.\n\nTwo.')).action).toBeUndefined();
  });
});

describe('tables and grids', () => {
  it('gives number columns what they need and words the rest', () => {
    const [table] = read('| Discipline | Level |\n| --- | ---: |\n| Governance and a long name | 2.5 |');
    const [words = 0, numbers = 0] = table?.kind === 'table' ? columnWidths(table, 400) : [];
    expect(words + numbers).toBeCloseTo(400);
    expect(numbers).toBeLessThan(80);
  });

  it('stacks bars that overlap and shares a row between those that do not', () => {
    const bar = (text: string, from: number, to: number) => ({ text, from, to });
    const rows = stackBars([bar('c', 2, 3), bar('a', 0, 1), bar('b', 1, 2)]);
    expect(rows.map((row) => row.map(({ text }) => text).join(''))).toEqual(['ac', 'b']);
  });

  it('keeps numbers readable on every shade of a heat map', () => {
    const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const light = (color: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
        return sum + share * channel(Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16) / 255);
      }, 0.05);
    for (let value = 0; value <= 5; value += 0.1) {
      const { fill, text } = heat(value);
      const [a, b] = [light(fill), light(text)];
      expect(Math.max(a, b) / Math.min(a, b), `level ${value.toFixed(1)}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
