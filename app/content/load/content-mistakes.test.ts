import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import {
  gatedPageFile,
  jobFile,
  landingPageFile,
  openEventFile,
  postFile,
  statementFile,
  teamMemberFile,
} from '../../../tests/support/content-fixtures.ts';
import type { Problem } from './problems.ts';

const UPLOAD = '/uploads/fixture.svg';
const productPage = readFileSync('content/pages/product.md', 'utf8');
const disciplinePage = readFileSync('content/disciplines/cloud-security.md', 'utf8');
const leader = /^title: (.*)/m.exec(readFileSync(String(globSync('content/team/*.md')[0]), 'utf8'))?.[1];
const navigationFile = `header:
  - label: Company
    link: /company
    submenu:
      - label: Careers
        link: /carers
action: { label: Request Demo, link: /request-demo }
footer: [{ label: Blog, link: /blog }]
legal: [{ label: Privacy, link: /privacy-policy }]
`;

/** `at` is the beginning of the line that is named; without it, the line of the field, or the first if it is missing. */
type Expected = Partial<Problem> & { at?: string };
type Mistake = [name: string, file: string, text: string, expected: Expected];

const lineOf = (text: string, start: string) =>
  text.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1;

const post = (
  name: string,
  slug: string,
  expected: Expected,
  fields: Parameters<typeof postFile>[1],
  body?: string,
): Mistake => [name, `blog/2001-01-01-${slug}.md`, postFile(`2001-01-01-${slug}`, fields, body), expected];

const gated = (
  name: string,
  id: string,
  expected: Expected,
  fields: Parameters<typeof gatedPageFile>[1] = {},
): Mistake => [`a gated page with ${name}`, `gated/${id}.md`, gatedPageFile(id, fields), expected];

const event = (name: string, id: string, expected: Expected, fields: Parameters<typeof openEventFile>[1]): Mistake => [
  `an event with ${name}`,
  `gated/event-${id}.md`,
  openEventFile(`event-${id}`, fields),
  expected,
];

const landing = (name: string, id: string, expected: Expected, ...sections: Record<string, unknown>[]): Mistake => [
  `a landing page with ${name}`,
  `landing/${id}.md`,
  landingPageFile(id, sections.length > 0 ? { sections } : {}),
  expected,
];

/** Why a page cannot have an address; the page is named with the address. */
const takenBy = (id: string, owner: string) => ({
  field: 'id',
  found: `'${id}'`,
  expected: `an address of its own: /${id} is taken by ${owner}`,
});

const statement = (name: string, id: string, expected: Expected, revised = 'March 1, 2021'): Mistake => [
  `a statement with ${name}`,
  `statements/${id}.md`,
  statementFile(id, { revised }),
  expected,
];

/** One to a file, so that none hides another. */
const MISTAKES: Mistake[] = [
  post('an unknown field', 'unknown', { field: 'colour', found: 'an unknown field' }, { colour: 'blue' }),
  post(
    'a misspelled field',
    'misspelled',
    { field: 'exerpt', found: 'an unknown field', suggestion: 'excerpt' },
    { exerpt: 'Words.' },
  ),
  post(
    'a misspelled motif',
    'motif',
    { field: 'motif', found: "'key-cabnet'", suggestion: 'key-cabinet' },
    { motif: 'key-cabnet' },
  ),
  post('a bad date', 'bad-date', { field: 'date', found: "'last Tuesday'" }, { date: 'last Tuesday' }),
  post(
    'an id that is not the file name',
    'other-id',
    { field: 'id', found: "'2001-01-01-other'" },
    { id: '2001-01-01-other' },
  ),
  post(
    'a day that is not the one of the id',
    'other-day',
    { field: 'date', found: "'2001-01-02T09:00:00.000Z'" },
    { date: '2001-01-02T09:00:00.000Z' },
  ),
  post(
    'a dead internal link',
    'dead-link',
    { field: 'body', at: 'See', found: "'/disciplines/alchemy'", suggestion: undefined },
    {},
    'Text.\n\nSee [alchemy](/disciplines/alchemy).',
  ),
  post(
    'a misspelled internal link',
    'misspelled-link',
    { field: 'body', at: 'See', found: "'/disciplines/clod-security'", suggestion: '/disciplines/cloud-security' },
    {},
    'See [it](/disciplines/clod-security).',
  ),
  post(
    'a dead anchor',
    'dead-anchor',
    { field: 'body', at: 'See', found: "'/product#product-dmo'", suggestion: 'product-demo' },
    {},
    'See [the product](/product#product-dmo).',
  ),
  post(
    'a picture without alternative text',
    'no-alt',
    { field: 'body', at: '![]', found: `a picture without alternative text: ${UPLOAD}` },
    {},
    `Text.\n\n![](${UPLOAD})`,
  ),
  post(
    'an end without an address to lead to',
    'no-end',
    { field: 'expires_to', found: 'nothing' },
    { expires_at: '2999-01-01T00:00:00.000Z' },
  ),
  post(
    'an end that leads nowhere',
    'dead-end',
    { field: 'expires_to', found: "'/nowhere'" },
    { expires_at: '2999-01-01T00:00:00.000Z', expires_to: '/nowhere' },
  ),
  post('an excerpt that is too long', 'long', { field: 'excerpt' }, { excerpt: 'long '.repeat(200) }),
  post('a missing field', 'missing', { field: 'author', found: 'nothing' }, { author: undefined }),
  post(
    'a second title',
    'title',
    { field: 'body', at: '# Another', found: '# Another title' },
    {},
    'Text.\n\n# Another title',
  ),
  post(
    'a discipline that does not exist',
    'discipline',
    { field: 'related_discipline', found: "'cloud-securty'", suggestion: 'cloud-security' },
    { related_discipline: 'cloud-securty' },
  ),
  [
    'a slug that another post has',
    'blog/2001-01-02-bad-slug.md',
    postFile('2001-01-02-bad-slug'),
    { field: 'id', expected: 'a slug of its own: 2001-01-01-bad-slug has the same' },
  ],
  [
    'a misspelled leader',
    'disciplines/cloud-security.md',
    disciplinePage.replace(/^team_member: .*/m, `team_member: ${leader}x`),
    { field: 'team_member', found: `'${leader}x'`, suggestion: leader },
  ],
  [
    'an unknown view of capabilities',
    'disciplines/it-operations.md',
    readFileSync('content/disciplines/it-operations.md', 'utf8').replace(/(?<=^```capabilities\n).*/m, 'tabel'),
    { field: 'body', at: 'tabel', found: "'tabel'", suggestion: 'table' },
  ],
  statement('a day that is none', 'fixture-terms', { field: 'revised', found: "'March 41, 2021'" }, 'March 41, 2021'),
  statement('an address of a page', 'capabilities', takenBy('capabilities', 'a page of the site')),
  [
    'a missing picture',
    'team/fixture-person.md',
    teamMemberFile('fixture-person', { featured_image: '/uploads/fixtures.svg' }),
    { field: 'featured_image', found: "'/uploads/fixtures.svg'", suggestion: UPLOAD },
  ],
  [
    'a film that does not exist',
    'pages/product.md',
    productPage.replace(/demo_video: (.*)/, 'demo_video: x$1'),
    { field: 'demo_video', suggestion: /^demo_video: (.*)/m.exec(productPage)?.[1] },
  ],
  [
    'YAML that cannot be read',
    'blog/2001-01-01-yaml.md',
    postFile('2001-01-01-yaml').replace('tags:', 'tags: ['),
    { field: 'YAML', at: '- Blog', expected: 'YAML that can be read' },
  ],
  ['a file without front matter', 'blog/2001-01-01-text.md', 'Just text.', { field: 'front matter', at: 'Just' }],
  [
    'a renamed file',
    'jobs/renamed.md',
    jobFile('as-it-was-named'),
    { field: 'id', expected: "'renamed', as the file is named" },
  ],
  [
    'a menu entry that leads nowhere',
    'navigation.yaml',
    navigationFile,
    { field: 'header.0.submenu.0.link', at: 'link: /carers', found: "'/carers'", suggestion: '/careers' },
  ],
  gated('an address of the lead service', 'demo', { field: 'id', found: "'demo'" }),
  gated('an address of a page', 'careers', { field: 'id', found: "'careers'" }),
  gated('an address of a folder of files', 'assets', { field: 'id', found: "'assets'" }),
  gated('an address of a file', 'fixture-file', takenBy('fixture-file', 'a file in public/')),
  landing('an address of a page', 'product', takenBy('product', 'a page of the site')),
  landing('an address of a folder of files', 'social', takenBy('social', 'a folder of the site')),
  landing('an address of the lead service', 'contact-us', takenBy('contact-us', 'the lead service')),
  landing('an address kept for the desk', 'desk', takenBy('desk', 'the lead service')),
  landing(
    'an address of a gated page',
    'unknown-channel',
    takenBy('unknown-channel', 'content/gated/unknown-channel.md'),
  ),
  landing('an old address', 'fixture-offer', takenBy('fixture-offer', 'an old address that leads to /request-demo')),
  landing(
    'an unknown kind of section',
    'unknown-section',
    {
      field: 'sections.1.kind',
      at: '- kind: check_list',
      found: "'check_list'",
      expected: expect.stringMatching(/^one of hero, .*, form/),
      suggestion: 'check-list',
    },
    { kind: 'check_list' },
  ),
  landing(
    'two forms',
    'two-forms',
    {
      field: 'sections.2.kind',
      at: '- kind: form',
      found: "'form'",
      expected: expect.stringContaining('one form at most'),
    },
    { form: 'demo', kind: 'form', title: 'One' },
    { kind: 'form', form: 'contact', title: 'Two' },
  ),
  landing(
    'a post that does not exist',
    'unknown-post',
    {
      field: 'sections.1.items.0',
      at: '- 2001-01-01-bad-slugs',
      found: "'2001-01-01-bad-slugs'",
      suggestion: '2001-01-01-bad-slug',
    },
    { kind: 'posts', title: 'Posts', items: ['2001-01-01-bad-slugs'] },
  ),
  landing(
    'library items that there are none of',
    'no-items',
    { field: 'sections.1.newest', at: 'newest:', found: '3' },
    { kind: 'library', title: 'Items', newest: 3, type: 'News' },
  ),
  landing(
    'a film that does not exist',
    'unknown-film',
    { field: 'sections.1.video', at: 'video:', found: "'no-film'" },
    { kind: 'film', title: 'Film', video: 'no-film' },
  ),
  landing(
    'a button that leads nowhere',
    'dead-button',
    { field: 'sections.1.actions.0.link', at: 'link: /nowhere', found: "'/nowhere'" },
    { kind: 'call-to-action', title: 'Go', actions: [{ label: 'Go', link: '/nowhere' }] },
  ),
  landing(
    'a new channel that there is already',
    'used-channel',
    { field: 'sections.1.new_channel', at: 'new_channel:', found: "'Demo'" },
    {
      kind: 'form',
      form: 'ebook',
      title: 'An e-book',
      new_channel: 'Demo',
      form_heading: 'Download',
      success_heading: 'Thank you!',
      mailbox: 'info',
    },
  ),
  landing(
    'a link without words for its button',
    'unlabeled-link',
    { field: 'sections.1.success_button', at: '- kind: form', found: 'nothing' },
    {
      kind: 'form',
      form: 'ebook',
      title: 'An e-book',
      channel: 'Program Maturity eBook',
      form_heading: 'Download',
      success_heading: 'Thank you!',
      success_link: '/request-demo',
      mailbox: 'info',
    },
  ),
  gated(
    'an unknown channel',
    'unknown-channel',
    { field: 'channel', suggestion: 'Program Maturity eBook' },
    { channel: 'Program maturty ebook' },
  ),
  gated('no channel', 'no-channel', { field: 'channel', found: 'nothing' }, { channel: undefined }),
  gated('two channels', 'two-channels', { field: 'channel' }, { new_channel: 'Another' }),
  gated(
    'a new channel that there is already',
    'old-channel',
    { field: 'new_channel', found: "'Demo'" },
    { channel: undefined, new_channel: 'Demo' },
  ),
  gated(
    'an unknown kind of form',
    'unknown-form',
    { field: 'form', found: "'e-book'", suggestion: 'ebook' },
    { form: 'e-book' },
  ),
  gated(
    'a document that does not exist',
    'no-document',
    {
      field: 'success_link',
      found: "'/assets/documents/none.pdf'",
      expected: 'a PDF that exists: content/documents/none.pdf',
    },
    { success_link: '/assets/documents/none.pdf', success_button: 'Download' },
  ),
  gated(
    'a link without words for its button',
    'no-words',
    { field: 'success_button', found: 'nothing' },
    { success_link: '/request-demo' },
  ),
  gated('a list without a heading', 'no-heading', { field: 'learn_title', found: 'nothing' }, { learn: ['One'] }),
  gated(
    'a time that only events have',
    'no-event',
    { field: 'starts', expected: expect.stringContaining('nothing, or form: event') },
    { starts: '2999-02-11T10:00' },
  ),
  event(
    'an unknown time zone',
    'zone',
    { field: 'time_zone', found: "'America/Boston'" },
    { time_zone: 'America/Boston' },
  ),
  event(
    'the abbreviation of a time zone',
    'abbreviation',
    { field: 'time_zone', found: "'EST'" },
    { time_zone: 'EST' },
  ),
  event('an end before its start', 'order', { field: 'ends' }, { ends: '2999-02-11T20:00' }),
  event('no start', 'no-start', { field: 'starts', found: 'nothing' }, { starts: undefined }),
  event(
    'a start that is no time',
    'start',
    { field: 'starts', found: "'2999-02-30T10:00'" },
    { starts: '2999-02-30T10:00' },
  ),
  event('a start with an offset', 'offset', { field: 'starts' }, { starts: '2999-02-11T10:00Z' }),
  event('neither place nor link', 'nowhere', { field: 'place', found: 'nothing' }, { join_link: undefined }),
  event('a time in words beside its times', 'words', { field: 'when', found: "'Soon'" }, { when: 'Soon' }),
  event(
    'no word on registration',
    'registration',
    { field: 'registration', found: 'nothing' },
    { registration: undefined },
  ),
];

describe('a mistake names file, line, field, what was found and what was expected', () => {
  const copy = new ContentCopy();
  let found: readonly Problem[];
  beforeAll(() => {
    copy.write('uploads/fixture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    copy.write('blog/2001-01-01-bad-slug.md', postFile('2001-01-01-bad-slug'));
    copy.write('redirects.yaml', '- from: /fixture-offer\n  to: /request-demo\n');
    copy.write('../public/fixture-file', '');
    for (const [, file, text] of MISTAKES) copy.write(file, text);
    found = copy.problems();
  });
  afterAll(() => copy.remove());

  test.each(MISTAKES)('%s', (_name, file, text, { at, ...expected }) => {
    const line = at ? lineOf(text, at) : lineOf(text, `${expected.field}:`) || 1;
    expect(found).toContainEqual(expect.objectContaining({ file: `content/${file}`, line, ...expected }));
  });

  test('no other file is reported', () => {
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(MISTAKES.map(([, file]) => `content/${file}`)));
  });
});
