import {
  disciplineFile,
  jobFile,
  postFile,
  statementFile,
  teamMemberFile,
} from '../../../../tests/support/content-fixtures.ts';
import { type Expected, type Mistake, takenBy, testMistakes } from '../../../../tests/support/planted-mistakes.ts';

const UPLOAD = '/uploads/fixture.svg';
const navigationFile = `header:
  - label: Home
    link: /
    submenu:
      - label: Careers
        link: /carers
action: { label: Request Demo, link: /request-demo }
footer: [{ label: Blog, link: /blog }]
legal: [{ label: Privacy, link: /privacy-policy }]
`;

const post = (name: string, expected: Expected, fields: Parameters<typeof postFile>[1], body?: string): Mistake => {
  const id = `2001-01-01-${name.replaceAll(' ', '-')}`;
  return [name, `blog/${id}.md`, postFile(id, fields, body), expected];
};

const statement = (name: string, id: string, expected: Expected, revised = 'March 1, 2021'): Mistake => [
  `a statement with ${name}`,
  `statements/${id}.md`,
  statementFile(id, { revised }),
  expected,
];

const MISTAKES: Mistake[] = [
  post('an unknown field', { field: 'colour', found: 'an unknown field' }, { colour: 'blue' }),
  post(
    'a misspelled field',
    { field: 'exerpt', found: 'an unknown field', suggestion: 'excerpt' },
    { exerpt: 'Words.' },
  ),
  post(
    'a misspelled motif',
    { field: 'motif', found: "'key-cabnet'", suggestion: 'key-cabinet' },
    { motif: 'key-cabnet' },
  ),
  post('a bad date', { field: 'date', found: "'last Tuesday'" }, { date: 'last Tuesday' }),
  post('an id that is not the file name', { field: 'id', found: "'2001-01-01-other'" }, { id: '2001-01-01-other' }),
  post(
    'a dead internal link',
    { field: 'body', at: 'See', found: "'/disciplines/alchemy'", suggestion: undefined },
    {},
    'Text.\n\nSee [alchemy](/disciplines/alchemy).',
  ),
  post(
    'a misspelled internal link',
    { field: 'body', at: 'See', found: "'/disciplines/medows'", suggestion: '/disciplines/meadows' },
    {},
    'See [it](/disciplines/medows).',
  ),
  post(
    'a dead anchor',
    { field: 'body', at: 'See', found: "'/#peopel'", suggestion: 'people' },
    {},
    'See [the people](/#peopel).',
  ),
  post(
    'a picture without alternative text',
    { field: 'body', at: '![]', found: `a picture without alternative text: ${UPLOAD}` },
    {},
    `Text.\n\n![](${UPLOAD})`,
  ),
  post(
    'an end without an address to lead to',
    { field: 'expires_to', found: 'nothing' },
    { expires_at: '2999-01-01T00:00:00.000Z' },
  ),
  post(
    'an end that leads nowhere',
    { field: 'expires_to', found: "'/nowhere'" },
    { expires_at: '2999-01-01T00:00:00.000Z', expires_to: '/nowhere' },
  ),
  post('an excerpt that is too long', { field: 'excerpt' }, { excerpt: 'long '.repeat(200) }),
  post('a missing field', { field: 'author', found: 'nothing' }, { author: undefined }),
  post('a second title', { field: 'body', at: '# Another', found: '# Another title' }, {}, 'Text.\n\n# Another title'),
  post(
    'a discipline that does not exist',
    { field: 'related_discipline', found: "'medows'", suggestion: 'meadows' },
    { related_discipline: 'medows' },
  ),
  [
    'a slug that another post has',
    'blog/2001-01-02-bad-slug.md',
    postFile('2001-01-02-bad-slug'),
    { field: 'id', expected: 'a slug of its own: 2001-01-01-bad-slug has the same' },
  ],
  [
    'a misspelled leader',
    'disciplines/orchards.md',
    disciplineFile('orchards', { name: 'Orchards', team_member: 'Fixture Persom' }),
    { field: 'team_member', found: "'Fixture Persom'", suggestion: 'Fixture Person' },
  ],
  [
    'an unknown view of capabilities',
    'disciplines/meadows.md',
    disciplineFile('meadows', { name: 'Meadows' }, '```capabilities\ntabel\n```'),
    { field: 'body', at: 'tabel', found: "'tabel'", suggestion: 'table' },
  ],
  statement('a day that is none', 'fixture-terms', { field: 'revised', found: "'March 41, 2021'" }, 'March 41, 2021'),
  statement('an address of a page', 'capabilities', takenBy('capabilities', 'a page of the site')),
  [
    'a missing picture',
    'team/another-person.md',
    teamMemberFile('another-person', { title: 'Another Person', featured_image: '/uploads/fixtures.svg' }),
    { field: 'featured_image', found: "'/uploads/fixtures.svg'", suggestion: UPLOAD },
  ],
  [
    'a redirect to a mailbox',
    'redirects.yaml',
    '- from: /write\n  to: mailto:info@x.example\n',
    { field: '0.to', at: 'to:', found: "'mailto:info@x.example'" },
  ],
  [
    'YAML that cannot be read',
    'blog/2001-01-01-yaml.md',
    postFile('2001-01-01-yaml').replace('tags:', 'tags: ['),
    { field: 'YAML', at: '- Blog', expected: 'YAML that can be read' },
  ],
  post(
    'an unknown placeholder in a field',
    { field: 'placeholder', at: 'author', found: "'{{produkt}}'", suggestion: 'product' },
    { author: 'Of {{produkt}}' },
  ),
  post(
    'an unknown placeholder in the body',
    { field: 'placeholder', at: 'A score', suggestion: 'example.program' },
    {},
    'Text.\n\nA score of {{example.programm}}.',
  ),
  post(
    'a figure of an assessment after the date of the text',
    { field: 'placeholder', at: 'A score', found: "'{{example.program}}'" },
    {},
    'A score of {{example.program}}.',
  ),
  ...['{{product}}', '{{product}} day', '{count} days'].map((title, at): Mistake => {
    const id = `2001-01-01-unquoted-${at}`;
    const text = postFile(id, { title }).replace(/^title: .*/m, `title: ${title}`);
    const expected = 'the whole value in quotes, because it begins with a placeholder';
    return [`a title ${title} without quotes`, `blog/${id}.md`, text, { field: 'YAML', at: 'title', expected }];
  }),
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
];

testMistakes(MISTAKES);
