import { describe, expect, it } from 'vitest';
import { folderFiles } from '../read/files.ts';
import { ContentSource } from '../read/source.ts';
import { checkDocument } from './check-documents.ts';

const figure = (yaml: string) => `\`\`\`figure\n${yaml}\n\`\`\``;
const head = (type: string) => `type: ${type}\ntitle: Levels\ncaption: What it shows.\n`;

function problemsIn(contents: string) {
  const source = new ContentSource(folderFiles('content'));
  checkDocument(source, { file: 'content/documents/guide.md', contents });
  return source.problems;
}

describe('checkDocument', () => {
  it.each([
    ['ladder', 'levels: [{ name: One, text: First. }, { name: Two, text: Second. }]'],
    ['bars', 'unit: hours\nitems: [{ label: Calls, value: 3, target: 1 }, { label: Mail, value: 2 }]'],
    ['radar', 'axes: [{ label: A, today: 1, target: 2 }, { label: B, today: 0 }, { label: C, today: 5 }]'],
    ['roadmap', 'quarters: [Q1, Q2]\nlanes: [{ label: Work, bars: [{ text: Start, from: 0, to: 1 }] }]'],
    ['heatmap', 'rows: [{ label: A, values: [0, 1, 2] }, { label: B, values: [5] }]'],
    ['timeline', 'items: [{ when: May, text: Begin. }, { when: June, text: End. }]'],
    ['numbers', 'items: [{ value: 4, text: days }, { value: 75%, text: less time }]'],
  ])('accepts a %s', (type, data) => {
    expect(problemsIn(figure(head(type) + data))).toEqual([]);
  });

  it.each([
    ['an unknown type', 'type: pie\ntitle: T\ncaption: C', 'figure 1, type', /^one of ladder, bars/],
    ['a missing caption', 'type: bars\ntitle: T\nitems: [{ label: a, value: 1 }]', 'figure 1, caption', /^text/],
    [
      'a level above five',
      `${head('heatmap')}rows: [{ label: A, values: [6] }]`,
      'figure 1, rows.0.values.0',
      /0 to 5/,
    ],
    [
      'a bar past the end',
      `${head('roadmap')}quarters: [Q1, Q2]\nlanes: [{ label: W, bars: [{ text: S, from: 0, to: 2 }] }]`,
      'figure 1, lanes.0.bars.0.to',
      /^at most 1/,
    ],
    [
      'a bar that ends before it begins',
      `${head('roadmap')}quarters: [Q1, Q2]\nlanes: [{ label: W, bars: [{ text: S, from: 1, to: 0 }] }]`,
      'figure 1, lanes.0.bars.0.to',
      /^not before from/,
    ],
    [
      'columns without a value',
      `${head('heatmap')}columns: [Q1, Q2]\nrows: [{ label: A, values: [1] }]`,
      'figure 1, rows.0.values',
      /one value for each of columns/,
    ],
    [
      'an unknown field',
      `${head('bars')}colour: red\nitems: [{ label: a, value: 1 }]`,
      'figure 1, colour',
      /^one of type/,
    ],
    ['broken YAML', 'type: [', 'figure 1', /^YAML/],
  ])('names figure and field of %s', (_, yaml, field, expected) => {
    expect(problemsIn(figure(yaml))).toEqual([
      expect.objectContaining({ field, expected: expect.stringMatching(expected) }),
    ]);
  });

  it('counts figures through the whole document', () => {
    const good = figure(`${head('bars')}items: [{ label: a, value: 1 }]`);
    const problems = problemsIn([good, 'Text.', figure('type: pie'), figure('type: cake')].join('\n\n'));
    expect(problems.map(({ field }) => field)).toEqual(['figure 2, type', 'figure 3, type']);
  });

  it.each([
    ['html', '<b>no</b>'],
    ['image', '![alt](/uploads/a.png)'],
    ['code', '```ts\nlet a;\n```'],
  ])('refuses %s, with the line', (type, contents) => {
    expect(problemsIn(`Text.\n\n${contents}`)).toContainEqual(
      expect.objectContaining({ field: 'body', line: 3, found: type }),
    );
  });
});
