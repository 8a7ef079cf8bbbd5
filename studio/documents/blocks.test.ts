import { describe, expect, it } from 'vitest';
import { type Block, toBlocks } from './blocks.ts';

const ORIGIN = 'https://www.example.com';
const read = (contents: string): Block[] => toBlocks('guide', contents, ORIGIN);

describe('toBlocks', () => {
  it('keeps headings with their depth and gives each its own target', () => {
    expect(read('## One\n\n### Two')).toEqual([
      { kind: 'heading', depth: 2, id: 'section-1', text: 'One' },
      { kind: 'heading', depth: 3, id: 'section-2', text: 'Two' },
    ]);
  });

  it('marks bold, italic and both, and joins the lines of a paragraph', () => {
    expect(read('Plain **bold** and\n*italic **both***.')).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { text: 'Plain ' },
          { text: 'bold', bold: true },
          { text: ' and ' },
          { text: 'italic ', italic: true },
          { text: 'both', italic: true, bold: true },
          { text: '.' },
        ],
      },
    ]);
  });

  it.each([
    ['a page of the site', '/product#demo', `${ORIGIN}/product#demo`],
    ['the web', 'https://nist.gov/x', 'https://nist.gov/x'],
    ['a mailbox', 'mailto:info@example.com', 'mailto:info@example.com'],
  ])('makes a link to %s absolute', (_, from, to) => {
    expect(read(`[there](${from})`)).toEqual([{ kind: 'paragraph', inlines: [{ text: 'there', href: to }] }]);
  });

  it('tells ordered, unordered and task lists apart', () => {
    const lists = read('3. c\n4. d\n\n- a');
    expect(lists.map((list) => list.kind === 'list' && [list.ordered, list.start, list.items.length])).toEqual([
      [true, 3, 2],
      [false, 1, 1],
    ]);
    const [tasks] = read('- [ ] open\n- [x] done');
    expect(tasks?.kind === 'list' && tasks.items.map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('reads a table with the alignment of its columns', () => {
    const [table] = read('| Name | Level |\n| --- | ---: |\n| Cloud | **2.3** |');
    expect(table).toEqual({
      kind: 'table',
      align: ['left', 'right'],
      head: [[{ text: 'Name' }], [{ text: 'Level' }]],
      rows: [[[{ text: 'Cloud' }], [{ text: '2.3', bold: true }]]],
    });
  });

  it('numbers figures in order', () => {
    const figure = '```figure\ntype: bars\ntitle: T\ncaption: C\nitems: [{ label: a, value: 1 }]\n```';
    const figures = read(`${figure}\n\nText\n\n${figure}`).filter(({ kind }) => kind === 'figure');
    expect(figures.map((block) => block.kind === 'figure' && block.number)).toEqual([1, 2]);
  });

  it.each([
    ['html', '<b>no</b>'],
    ['image', '![alt](/uploads/a.png)'],
    ['code', '```ts\nlet a;\n```'],
  ])('refuses %s, with the line', (type, contents) => {
    expect(() => read(`Text.\n\n${contents}`)).toThrow(`guide: line 3 of the body: ${type} cannot be set in a PDF`);
  });
});
