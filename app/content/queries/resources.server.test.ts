import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { smallContent } from '../../../tests/support/small-content.ts';
import { loadContent } from '../load/load.ts';
import { FileCache } from '../load/read/file-cache.ts';
import { serveContent } from './content.server.ts';
import { disciplineWithResources } from './resources.server.ts';

const root = mkdtempSync(join(tmpdir(), 'resources-'));
afterAll(() => rmSync(root, { recursive: true }));

afterEach(() => serveContent(undefined));

test.each([
  ['has a list of resources', ['disciplines', 'library'], expect.any(Array)],
  ['has none where the site has no library', ['disciplines'], null],
])('a discipline %s', (_name, kinds, resources) => {
  const layer = new Map([...smallContent(kinds)].map(([name, text]) => [name, Buffer.from(text)]));
  const site = loadContent({ root, layer, publicFolder: root, cache: new FileCache() });
  serveContent(site);
  expect(disciplineWithResources(String(site.disciplines[0]?.id))).toMatchObject({ discipline: {}, resources });
});
