import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import type { Problem } from './problems.ts';

const UPLOAD = '/uploads/team/mara-lindqvist.svg';

type Mistake = [
  name: string,
  file: string,
  plant: [from: string | RegExp, to: string] | ((path: string) => void),
  expected: Partial<Problem>,
];

/** One to a file, so that none hides another. */
const MISTAKES: Mistake[] = [
  [
    'an unknown field',
    'blog/2021-05-25-becoming-a-mentor.md',
    ['author:', 'colour: blue\nauthor:'],
    { field: 'colour', found: 'an unknown field' },
  ],
  [
    'a bad date',
    'blog/2021-03-16-the-board-does-not-want-your-dashboard.md',
    [/date: .*/, 'date: last Tuesday'],
    { field: 'date', found: "'last Tuesday'" },
  ],
  [
    'an id that is not the file name',
    'blog/2021-03-30-delegating-an-assessment.md',
    [/id: .*/, 'id: 2021-03-30-other'],
    { field: 'id', found: "'2021-03-30-other'" },
  ],
  [
    'a day that is not the one of the id',
    'blog/2021-04-13-what-88-citations-taught-us.md',
    [/date: 2021-04-13/, 'date: 2021-04-14'],
    { field: 'date' },
  ],
  [
    'a dead internal link',
    'blog/2021-11-16-reporting-a-bad-quarter.md',
    ['/disciplines/security-operations', '/disciplines/alchemy'],
    { field: 'body', found: "'/disciplines/alchemy'" },
  ],
  [
    'a dead anchor',
    'blog/2021-03-02-first-assessment-in-under-an-hour.md',
    ['/product#assessment-datasheet', '/product#nowhere'],
    { field: 'body', found: "'/product#nowhere'" },
  ],
  [
    'a missing picture',
    'team/mara-lindqvist.md',
    [/featured_image: .*/, 'featured_image: /uploads/team/nobody.svg'],
    { field: 'featured_image', found: "'/uploads/team/nobody.svg'" },
  ],
  [
    'a picture without alternative text',
    'blog/2021-04-27-a-roadmap-that-survives-three-budgets.md',
    [/\n## /, `\n![](${UPLOAD})\n\n## `],
    { field: 'body', found: `a picture without alternative text: ${UPLOAD}` },
  ],
  [
    'an excerpt that is too long',
    'disciplines/cloud-security.md',
    [/excerpt: .*/, `excerpt: ${'long '.repeat(80)}`],
    { field: 'excerpt' },
  ],
  [
    'a missing field',
    'blog/2021-05-11-security-in-due-diligence.md',
    [/author: .*\n/, ''],
    { field: 'author', found: 'nothing' },
  ],
  [
    'a second title',
    'blog/2021-06-22-measuring-without-vanity-metrics.md',
    [/\n## /, '\n# Another title\n\n## '],
    { field: 'body', found: '# Another title' },
  ],
  [
    'a film that does not exist',
    'pages/product.md',
    [/demo_video: .*/, 'demo_video: no-film'],
    { field: 'demo_video', found: "'no-film'" },
  ],
  [
    'YAML that cannot be read',
    'blog/2021-07-27-first-90-days-of-a-ciso.md',
    ['tags: [Blog]', 'tags: [Blog'],
    { expected: 'YAML that can be read' },
  ],
  [
    'a file without front matter',
    'blog/2021-09-07-budget-season.md',
    (path) => writeFileSync(path, 'Just text.'),
    { field: 'front matter' },
  ],
  [
    'a renamed file',
    'jobs/rails.md',
    (path) => renameSync(join(path, '../senior-ruby-on-rails-engineer.md'), path),
    { field: 'id', expected: "'rails', as the file is named" },
  ],
];

describe('a mistake names file, field, what was found and what was expected', () => {
  const copy = new ContentCopy();
  let found: readonly Problem[];
  beforeAll(() => {
    for (const [, file, plant] of MISTAKES) {
      if (Array.isArray(plant)) copy.edit(file, ...plant);
      else plant(join(copy.root, file));
    }
    found = copy.problems();
  });
  afterAll(() => copy.remove());

  test.each(MISTAKES)('%s', (_name, file, _plant, expected) => {
    expect(found).toContainEqual(expect.objectContaining({ file: `content/${file}`, ...expected }));
  });
});
