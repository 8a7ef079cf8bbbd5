import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from '../../pipeline/rebrand.ts';

const FOLDERS = ['app', 'leads', 'server', 'desk', 'pipeline', 'studio', 'tests', 'bench', 'deploy', 'docs', 'public'];

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Another provider takes the site over by changing content alone. */
test('no file but content names the provider', () => {
  const { name, domain } = readBrand('content');
  const named = ['package.json', 'README.md', ...FOLDERS.flatMap(filesBelow)].filter((file) => {
    const text = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase();
    return text.includes(name.toLowerCase()) || text.includes(domain);
  });
  expect(named).toEqual([]);
});
