import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { GuidedSite, guideSteps } from '../support/own-site-guide.ts';
import { SMALL_KINDS, smallContent, writeFilesTo } from '../support/small-content.ts';

// Sites of other content are built one after another: React Router writes the types of a site's routes into the checkout.

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'other-'));
afterAll(() => rmSync(folder, { recursive: true }));
// The built server, which prerenders the pages, looks for packages beside itself.
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

type Files = ReadonlyMap<string, () => string>;

/** The files of a built site, by address. */
function readClient(build: string): Files {
  const client = join(build, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  return new Map(files.map((file) => [`/${file}`, () => readFileSync(join(client, file), 'utf8')]));
}

async function build(name: string, content: string): Promise<Files> {
  const built = join(folder, name);
  const settings = { CONTENT_DIR: content, BUILD_DIR: built, VITE_CACHE_DIR: join(folder, 'vite'), DESK: 'off' };
  const env = { ...process.env, ...settings, SITE_ORIGIN: '' };
  await run(process.execPath, ['pipeline/build.ts'], { env });
  return readClient(built);
}

const ALL = Object.keys(SMALL_KINDS);

test.each<[name: string, kinds: readonly string[]]>([
  ['everything', ALL],
  ['nothing', []],
  ...ALL.map((kind): [string, string[]] => [`all-but-${kind}`, ALL.filter((each) => each !== kind)]),
])('a site of %s is built, and each link on its pages leads somewhere', async (name, kinds) => {
  const content = join(folder, `${name}-content`);
  mkdirSync(content);
  writeFilesTo(content, smallContent(kinds));
  expectWholeLinks(await build(name, content));
});

test('each step of docs/own-site.md works as it is written, and its site does not name the first provider', () => {
  const site = new GuidedSite();
  try {
    expect(guideSteps.length).toBeGreaterThan(0);
    for (const step of guideSteps) {
      if ('file' in step) site.write(step.file, step.text);
      else if (step.isRun) {
        const { status, output } = site.run(step.command);
        expect(status, `${step.command}${output}`).toBe(0);
      }
    }
    const files = readClient(site.build);
    expectWholeLinks(files);
    const { product }: { product: string } = parse(readFileSync('content/site.yaml', 'utf8'));
    const texts = [...files].filter(([path]) => /\.(html|data|json|txt|xml|atom|md|svg)$/.test(path));
    expect(texts.filter(([, read]) => read().includes(product)).map(([path]) => path)).toEqual([]);
  } finally {
    site.remove();
  }
});

function expectWholeLinks(files: Files): void {
  const pages = [...files].filter(([path]) => path.endsWith('/index.html'));
  const broken = pages.flatMap(([page, read]) => {
    const html = read().replaceAll(/<script\b.*?<\/script>/gs, '');
    const links = Array.from(
      html.matchAll(/(?:\s(?:href|src|action)|name="retURL" value)="(\/[^"]*)"/g),
      ([, link = '']) => link,
    );
    return links.filter((link) => !leadsSomewhere(files, link)).map((link) => `${page} ${link}`);
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(broken).toEqual([]);
}

function leadsSomewhere(files: Files, link: string): boolean {
  const [path = '', anchor] = link.replace(/\?[^#]*/, '').split('#');
  if (/^\/(servlet|opt-out)\b/.test(path)) return true;
  const page = files.get(`${path.replace(/\/$/, '')}/index.html`);
  if (!page) return files.has(path);
  return !anchor || /^(framed|main)$/.test(anchor) || page().includes(`id="${anchor}"`);
}
