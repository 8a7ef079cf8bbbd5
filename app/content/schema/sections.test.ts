import { expect, test } from 'vitest';
import { landingPage } from './landing.ts';
import { SECTION_EXAMPLES, TOPS } from './sections.ts';

const PAGE = {
  id: 'fixture',
  site_title: 'A fixture page',
  title: 'A fixture page',
  description: 'A description of a fixture, which is long enough to be shown by search engines.',
};
const HERO = { kind: 'hero', lead: 'What the page offers.' };
const PROSE = { kind: 'prose' };
const BANNER = { intro_title: 'A', quote_text: 'B', quote_author: 'C', quote_author_title: 'D' };
const ROWS = [
  { title: 'A', values: [true] },
  { title: 'B', values: [true, 'yes'] },
];
const LIST = { kind: 'check-list', title: 'A', items: ['B', 'C'] };
const COMPARISON = { kind: 'comparison', title: 'A', columns: ['B', 'C'], rows: ROWS };
const FORM = { kind: 'form', form: 'demo', title: 'A form' };

const issuesOf = (sections: object[], contents = '') =>
  landingPage
    .safeParse({ ...PAGE, sections, contents })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each(SECTION_EXAMPLES.map((example) => [example.kind, example] as const))(
  'the example of %s is right',
  (kind, example) => {
    const sections = TOPS.includes(kind) ? [example] : [HERO, example];
    expect(issuesOf(sections, kind === 'prose' ? 'Text.' : '')).toEqual([]);
  },
);

test('a section of an unknown kind, or with an unknown form, is told which there are', () => {
  const kinds = new Set(SECTION_EXAMPLES.map(({ kind }) => kind));
  expect(issuesOf([HERO, { kind: 'carousel' }])).toEqual([['sections.1.kind', `one of ${[...kinds].join(', ')}`]]);
  expect(issuesOf([HERO, { ...FORM, form: 'leaflet' }])).toEqual([
    ['sections.1.form', 'one of demo, contact, report, recording, ebook, reprint'],
  ]);
});

test.each([
  ['no hero', [FORM], '', 'sections.0.kind'],
  ['a second hero', [HERO, HERO], '', 'sections.1.kind'],
  ['a second headline of another kind', [HERO, { kind: 'quote-banner', ...BANNER }], '', 'sections.1.kind'],
  [
    'a picture that is neither drawn nor uploaded',
    [HERO, { kind: 'picture', title: 'A', description: 'B' }],
    '',
    'sections.1.picture',
  ],
  ['a comparison with a value too few', [HERO, COMPARISON], '', 'sections.1.rows'],
  ['prose and topics', [HERO, PROSE, { kind: 'topics' }], 'Text.', 'sections.2.kind'],
  ['dark text on navy', [HERO, { ...LIST, background: 'navy' }], '', 'sections.1.background'],
  ['a background of the top', [{ ...HERO, background: 'white' }], '', 'sections.0.background'],
  ['an anchor of the page itself', [HERO, { ...LIST, anchor: 'main' }], '', 'sections.1.anchor'],
  ['the anchor of the form', [HERO, { ...LIST, anchor: 'form' }, FORM], '', 'sections.1.anchor'],
  [
    'featured posts that are named',
    [HERO, { kind: 'posts', title: 'A', items: ['2001-01-01-a'], is_featured: true }],
    '',
    'sections.1.items',
  ],
  ['a second form', [HERO, FORM, FORM], '', 'sections.2.kind'],
  ['a second prose', [HERO, PROSE, PROSE], 'Text.', 'sections.2.kind'],
  ['prose without a text', [HERO, PROSE], '', 'sections.1.kind'],
  ['a text without prose', [HERO], 'Text.', 'contents'],
  ['cards of nothing', [HERO, { kind: 'posts', title: 'Posts' }], '', 'sections.1.items'],
  [
    'cards of items and of the newest',
    [HERO, { kind: 'library', title: 'Items', items: ['2001-01-01-item'], newest: 3 }],
    '',
    'sections.1.items',
  ],
])('%s is refused', (_name, sections, contents, field) => {
  expect(issuesOf(sections, contents).map(([path]) => path)).toEqual([field]);
});
