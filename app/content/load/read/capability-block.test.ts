import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../model/maturity.ts';
import { capabilityBlocks, checkBlocks, expandCapabilities } from './capability-block.ts';
import { renderMarkdown } from './markdown.ts';

const WORDS = { capability: 'Tree', looks_at: 'Looks at', target: 'By {year}' };
/** The parts of the two files that the block reads. */
const sheet = {
  method: {
    disciplines: [
      {
        id: 'orchards',
        capabilities: [
          { id: 'pruning', name: 'Pruning', looks_at: 'The saw.' },
          { id: 'grafting', name: 'Grafting', looks_at: 'The knife.' },
        ],
      },
    ],
  },
  company: {
    assessments: [
      { name: 'Spring', date: '2001-03-01', levels: { orchards: [1, 2] } },
      { name: 'Autumn', date: '2001-09-01', levels: { orchards: [3, 4] } },
    ],
    target: { year: 2003, levels: { orchards: [4, 5] } },
  },
  hasPage: true,
  words: WORDS,
} as unknown as Sheet & { hasPage: true; words: typeof WORDS };
const article = { id: 'orchards', date: '2001-10-01T09:00:00.000Z' };
const block = (view: string) => `\`\`\`capabilities\n${view}\n\`\`\``;
const show = (view: string, given = article) => capabilityBlocks(sheet, given).markdown[view];

describe('the block of capabilities', () => {
  test('as a list and as a table says what an assessor looks at, and links each', () => {
    expect(show('list')).toBe(
      '- [Pruning](/capabilities#pruning). The saw.\n- [Grafting](/capabilities#grafting). The knife.',
    );
    expect(show('table')).toContain('| [Grafting](/capabilities#grafting) | The knife. |');
  });

  test.each([
    ['2001-10-01', 'Autumn', '3 | 4', '4 | 5'],
    ['2001-04-01', 'Spring', '1 | 4', '2 | 5'],
    ['2000-01-01', 'Spring', '1 | 4', '2 | 5'],
  ])('with levels shows those known on %s', (date, name, ...rows) => {
    const table = show('levels', { ...article, date });
    expect(table).toContain(`| Tree | ${name} | By 2003 |`);
    for (const [at, row] of rows.entries())
      expect(table).toContain(
        `| ${['[Pruning](/capabilities#pruning)', '[Grafting](/capabilities#grafting)'][at]} | ${row} |`,
      );
  });

  test('has no links without a page of capabilities, and no levels without a company', () => {
    const { markdown } = capabilityBlocks({ method: sheet.method, hasPage: false, words: WORDS }, article);
    expect(Object.keys(markdown)).toEqual(['list', 'table']);
    expect(markdown.list).toBe('- Pruning. The saw.\n- Grafting. The knife.');
  });

  test('is part of the page, and what follows keeps its line', () => {
    const rendered = renderMarkdown(`One.\n\n${block('list')}\n\n[Two](/two).`, {
      blocks: capabilityBlocks(sheet, article),
    });
    expect(rendered.html).not.toContain('<pre>');
    expect(rendered.textBlocks).toEqual(['One.', 'Pruning. The saw.', 'Grafting. The knife.', 'Two.']);
    expect(rendered.links.at(-1)).toEqual({ href: '/two', line: 7 });
    expect(expandCapabilities(block('list'), capabilityBlocks(sheet, article))).toBe(show('list'));
  });

  test('leaves other blocks of code as they are', () => {
    const { html } = renderMarkdown('```sql\nselect 1\n```', { blocks: capabilityBlocks(sheet, article) });
    expect(html).toContain('<code class="language-sql">select 1');
  });
});

describe('a mistake is named', () => {
  const problems = (markdown: string, given = article) => {
    const found: unknown[] = [];
    checkBlocks(markdown, capabilityBlocks(sheet, given), (...problem) => found.push(problem));
    return found;
  };
  test.each([
    [
      'none where one belongs',
      'One.',
      article,
      [['0 blocks ```capabilities', expect.stringContaining('one, with'), 1]],
    ],
    [
      'two',
      `${block('list')}\n\n${block('table')}`,
      article,
      [[expect.stringContaining('2 blocks'), expect.anything(), 1]],
    ],
    [
      'an unknown view',
      `One.\n\n${block('tabel')}`,
      article,
      [["'tabel'", expect.stringContaining('one of list'), 4, 'table']],
    ],
    [
      'one where there are no capabilities',
      block('list'),
      { ...article, id: 'meadows' },
      [['1 blocks ```capabilities', expect.stringContaining('none'), 1]],
    ],
    ['nothing to name', block('levels'), article, []],
  ])('%s', (_name, markdown, given, expected) => {
    expect(problems(markdown, given)).toEqual(expected);
  });
});
