import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../tests/support/content-copy.ts';
import { gatedPageFile, postFile } from '../tests/support/content-fixtures.ts';
import { contentWarnings, describeWarnings } from './content-warnings.ts';

const SENTENCE = 'This sentence has more than six words.';
/** Of one long sentence that no other text has. */
const words = (slug: string, count: number) => `${slug} `.repeat(count);

/** Posts by slug, each with what is unusual about it. */
const POSTS = {
  usual: postFile('2001-01-01-usual', {}, `${words('usual', 699)}. First this. ${SENTENCE}`),
  short: postFile('2001-01-01-short', {}, words('short', 599)),
  'shortest-usual': postFile('2001-01-01-shortest-usual', {}, words('shortest-usual', 600)),
  longest: postFile('2001-01-01-longest', {}, words('longest', 1101)),
  repeated: postFile('2001-01-01-repeated', {}, `${words('repeated', 699)}. First this. ${SENTENCE.toUpperCase()}`),
  title: postFile('2001-01-01-title', { title: `T${'itle'.repeat(15)}` }, words('title', 699)),
  'short-title': postFile(
    '2001-01-01-short-title',
    { title: 'Title '.repeat(12), site_title: 'Title' },
    words('short-title', 699),
  ),
  early: postFile('2001-01-01-early', {}, `${words('early', 699)}\n\nSee [this](/blog/late#a-heading).`),
  late: postFile(
    '2001-01-02-late',
    {},
    `${words('late', 699)}\n\n## A heading\n\n[That](/blog/early), [then](/blog/usual).`,
  ),
  like: postFile('2001-01-03-like', { motif: 'seal' }, words('like', 699)),
  alike: postFile('2001-01-04-alike', { motif: 'seal' }, words('alike', 699)),
  pasted: postFile(
    '2001-01-01-pasted',
    { author: '“Ada”' },
    `${words('pasted', 699)}\n\n•\tOne\n\n##Two\n\n[Three] (/blog)`,
  ),
  draft: postFile('2001-01-01-draft', { draft: true, title: 'Title '.repeat(12) }, '[Later](/blog/late)'),
};

const copy = new ContentCopy();
let found: string[];

beforeAll(() => {
  const name = (slug: string) => `blog/2001-01-0${2 + ['late', 'like', 'alike'].indexOf(slug)}-${slug}.md`;
  for (const [slug, text] of Object.entries(POSTS)) copy.write(name(slug), text);
  const times = { starts: '2001-01-01T10:00', ends: '2001-01-01T11:00', time_zone: 'UTC' };
  const event = { form: 'event', registration: 'open', ...times, join_link: 'https://events.example' };
  copy.write('gated/2001-01-01-event.md', gatedPageFile('2001-01-01-event', event));
  copy.write('gated/2001-01-01-ended.md', gatedPageFile('2001-01-01-ended', { ...event, registration: 'ended' }));
  const warnings = contentWarnings(copy.load({ drafts: true })).filter(({ file }) => file.includes('/2001-01-0'));
  found = describeWarnings(warnings, copy.root).split('\n');
});
afterAll(() => copy.remove());

describe('a warning names file and line', () => {
  test.each([
    ['a short text', /short\.md:11: 599 words; 600 to 1100 are usual/],
    ['a long text', /longest\.md:11: 1101 words/],
    ['a long sentence that another text has', /usual\.md:11: 2001-01-01-repeated has it too: This sentence/],
    ['a title that is cut', /title\.md:3: '.* \| Title.*' has \d+ characters, 60 are shown/],
    ['an event that is over', /event\.md:12: shown as ended, although registration says open/],
    ['a cover like the one beside it', /alike\.md:\d+: 2001-01-03-like, its neighbor, shows seal too/],
    ['typographic quotes', /pasted\.md:5: “Ada” has typographic quotes/],
    ['a pasted bullet', /pasted\.md:13: '•\tOne': a list begins with '- '/],
    ['a heading without a space', /pasted\.md:15: '##Two'/],
    ['a link with a space', /pasted\.md:17: '\[Three\] \(\/blog\)'/],
    ['a link to a later text', /early\.md:13: dated 2001-01-01, it links to \/blog\/late of 2001-01-02/],
  ])('of %s', (_name, expected) => {
    expect(found.filter((line) => expected.test(line))).toHaveLength(1);
  });

  test('and no other text is named', () => {
    expect(found.filter((line) => line.startsWith('  '))).toHaveLength(11);
  });
});
