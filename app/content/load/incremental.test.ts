import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { gatedPageFile, postFile } from '../../../tests/support/content-fixtures.ts';
import { loadContent } from './load.ts';
import { FileCache } from './read/file-cache.ts';
import type { FileLayer } from './read/files.ts';
import { ContentError } from './read/problems.ts';

const POST = 'blog/2001-01-01-fixture.md';
const PICTURE = 'uploads/fixture.svg';
const PAGE = 'gated/fixture.md';
const post = (body: string) => postFile('2001-01-01-fixture', {}, body);
const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
const SHOWN = '![A fixture](/uploads/fixture.svg)';

type Change = string | undefined | ((text: string) => string);

/** Edits that follow one another; undefined removes a file. */
const EDITS: [name: string, changes: Record<string, Change>][] = [
  ['added', { [POST]: post(`{{product}}.\n\n${SHOWN}`), [PICTURE]: picture(10), [PAGE]: gatedPageFile('fixture') }],
  [
    'changed, with a name, a capability and a picture that others show',
    {
      [PAGE]: gatedPageFile('fixture', { title: 'Changed' }),
      [PICTURE]: picture(20),
      'site.yaml': (text) => text.replace(/^product: .*$/m, 'product: Changed'),
      'method.yaml': (text) => text.replace(/(looks_at: )\S+/, '$1Fixtures'),
    },
  ],
  [
    'broken and removed',
    {
      [POST]: post(`{{prodct}} [shows](/nowhere).\n\n${SHOWN}`),
      [PICTURE]: undefined,
      [PAGE]: gatedPageFile('fixture', { form: 'none' }),
      'documents/fixture.md': '---\nid: fixture\n---\n',
      'channels.yaml': (text) => `${text}\n  - [`,
    },
  ],
  ['broken on another line', { [POST]: post(`More.\n\n[One](/nowhere).\n\n${SHOWN}`) }],
  [
    'corrected',
    {
      [POST]: post(SHOWN),
      [PICTURE]: picture(30),
      [PAGE]: undefined,
      'documents/fixture.md': undefined,
      'channels.yaml': (text) => text.replace('\n  - [', ''),
    },
  ],
];

type Options = { root: string; layer?: FileLayer; cache: FileCache };

/** All content, or every mistake in it. */
function load(options: Options) {
  const publicFolder = join(options.root, '../public');
  try {
    return loadContent({ publicFolder, drafts: true, now: Date.UTC(2030, 0), ...options });
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

describe('after each edit', () => {
  let edited: ContentCopy;
  let untouched: ContentCopy;
  const cache = new FileCache();
  const layer = new Map<string, Uint8Array | undefined>();

  beforeAll(() => {
    [edited, untouched] = [new ContentCopy(), new ContentCopy()];
    load({ root: edited.root, cache });
  });
  afterAll(() => {
    edited.remove();
    untouched.remove();
  });

  function apply(file: string, change: Change): void {
    if (change === undefined) rmSync(join(edited.root, file));
    else if (typeof change === 'string') edited.write(file, change);
    else edited.edit(file, change);
    layer.set(file, change === undefined ? undefined : edited.read(file));
  }

  test.each(EDITS)('%s: the folder and a layer over it load as if for the first time', (_name, changes) => {
    for (const [file, change] of Object.entries(changes)) apply(file, change);
    const cold = load({ root: edited.root, cache: new FileCache() });
    expect(load({ root: edited.root, cache })).toEqual(cold);
    expect(load({ root: untouched.root, layer, cache })).toEqual(cold);
  });
});

test('a file that did not change is not rendered again', () => {
  const copy = new ContentCopy();
  const cache = new FileCache();
  const first = copy.load({ cache });
  copy.write(POST, post('Short.'));
  const second = copy.load({ cache });
  expect(second.posts).toHaveLength(first.posts.length + 1);
  for (const { id, headings } of first.posts)
    expect(second.posts.find((item) => item.id === id)?.headings).toBe(headings);
  copy.remove();
});
