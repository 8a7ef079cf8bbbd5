import { describe, expect, it } from 'vitest';
import { checkFigures, parseFigure } from './figures.ts';

const block = (yaml: string) => `\`\`\`figure\n${yaml}\n\`\`\``;
const head = (type: string) => `type: ${type}\ntitle: Levels\ncaption: What it shows.\n`;

const GOOD: Record<string, string> = {
  ladder: 'levels: [{ name: One, text: First. }, { name: Two, text: Second. }]',
  bars: 'unit: hours\nitems: [{ label: Calls, value: 3, target: 1 }, { label: Mail, value: 2 }]',
  radar: 'axes: [{ label: A, today: 1, target: 2 }, { label: B, today: 0 }, { label: C, today: 5 }]',
  roadmap: 'quarters: [Q1, Q2]\nlanes: [{ label: Work, bars: [{ text: Start, from: 0, to: 1 }] }]',
  heatmap: 'rows: [{ label: A, values: [0, 1, 2] }, { label: B, values: [5] }]',
  timeline: 'items: [{ when: May, text: Begin. }, { when: June, text: End. }]',
  numbers: 'items: [{ value: 4, text: days }, { value: 75%, text: less time }]',
};

describe('figure blocks', () => {
  it.each(Object.entries(GOOD))('accepts %s', (type, data) => {
    expect(checkFigures('guide', block(head(type) + data))).toEqual([]);
    expect(parseFigure('guide', 1, head(type) + data)).toMatchObject({ type, title: 'Levels' });
  });

  it.each([
    ['an unknown type', 'type: pie\ntitle: T\ncaption: C', 'guide: figure 1 (T): type: one of ladder, bars'],
    ['a missing caption', 'type: bars\ntitle: T\nitems: [{ label: a, value: 1 }]', 'guide: figure 1 (T): caption: '],
    [
      'a level above five',
      `${head('heatmap')}rows: [{ label: A, values: [6] }]`,
      '(Levels): rows.0.values.0: a level from 0 to 5',
    ],
    [
      'a bar past the end',
      `${head('roadmap')}quarters: [Q1, Q2]\nlanes: [{ label: W, bars: [{ text: S, from: 0, to: 2 }] }]`,
      'lanes.0.bars.0.to: at most 1',
    ],
    [
      'a bar that ends before it begins',
      `${head('roadmap')}quarters: [Q1, Q2]\nlanes: [{ label: W, bars: [{ text: S, from: 1, to: 0 }] }]`,
      'lanes.0.bars.0.to: not before from',
    ],
    [
      'columns without a value',
      `${head('heatmap')}columns: [Q1, Q2]\nrows: [{ label: A, values: [1] }]`,
      'rows.0.values: one value for each of columns',
    ],
    ['an unknown field', `${head('bars')}colour: red\nitems: [{ label: a, value: 1 }]`, 'colour'],
    ['broken YAML', 'type: [', 'guide: figure 1: not YAML'],
  ])('names document, figure and field of %s', (_, yaml, message) => {
    expect(checkFigures('guide', block(yaml)).join('\n')).toContain(message);
    expect(() => parseFigure('guide', 1, yaml)).toThrow(message);
  });

  it('counts figures through the whole document and reports every bad one', () => {
    const contents = [
      'Text.',
      block(head('bars') + GOOD.bars),
      block('type: pie\ntitle: A'),
      block('type: bars\ntitle: B'),
    ];
    const problems = checkFigures('guide', contents.join('\n\n'));
    expect(problems.map((problem) => problem.slice(0, 22))).toEqual(
      expect.arrayContaining(['guide: figure 2 (A): ty', 'guide: figure 3 (B): ca'].map((text) => text.slice(0, 22))),
    );
    expect(problems.join()).not.toContain('figure 1');
  });
});
