import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDERS = ['app', 'leads', 'server', 'desk', 'pipeline', 'studio', 'tests', 'bench', 'deploy', 'docs', 'public'];

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const { product, company: named, origin } = parse(readFileSync('content/site.yaml', 'utf8'));
const company = named.replace('{{product}}', product);
const domain = new URL(origin).hostname.replace(/^www\./, '');

/** The name of another provider may be a word of the language, and stand in its texts as it likes. */
const isSpecified = existsSync('content/gated/esg-cybersecurity-2021.md');

/** Another provider takes the site over by changing content alone. */
test.runIf(isSpecified)('no file but content names the provider', () => {
  const named = ['package.json', 'README.md', ...FOLDERS.flatMap(filesBelow)].filter((file) => {
    const text = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase();
    return text.includes(product.toLowerCase()) || text.includes(domain);
  });
  expect(named).toEqual([]);
});

/** Captions belong to their film, and are made anew with it. Addresses and ids keep a name in lower case. */
test.runIf(isSpecified)('no content file but site.yaml spells the name or the domain of the provider', () => {
  const texts = filesBelow('content').filter((file) => /\.(md|yaml|svg)$/.test(file) && file !== 'content/site.yaml');
  const spelled = texts.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return [product, company, domain].some((name) => text.includes(name));
  });
  expect(spelled).toEqual([]);
});
