import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { groupHits } from '../app/search/group-hits.ts';
import { openIndex } from '../app/search/index-reader.ts';
import { runQuery } from '../app/search/query.ts';
import { hydrate, withBrowser } from './browser.ts';
import { type Result, type Row, round } from './results.ts';

const QUERIES = ['board', 'security', 'se', 'vendor risk management', 'secruity bugdet'];
/** The search dialog shows this many results of each kind. */
const SHOWN = 3;
/** Pagefind is not a dependency: its packages for some platforms are not in every registry, and `npm ci` needs them all. */
const PAGEFIND = 'node_modules/.cache/pagefind';
const PAGEFIND_COMMAND = `npx --yes pagefind@1.6.0 --site build/client --root-selector main --output-path ${PAGEFIND}`;

/** From a hydrated page without search to the results of a query: scripts, styles and index, as transferred. */
export async function searchBytes(): Promise<Result> {
  const hasPagefind = existsSync(join(PAGEFIND, 'pagefind.js'));
  if (!hasPagefind) console.log(`To compare with Pagefind, index the built site first: ${PAGEFIND_COMMAND}\n`);
  const rows = await withBrowser(async (browser, origin) => {
    const rows: Row[] = [];
    for (const query of QUERIES) {
      const ours = await searchSite(browser, origin, query);
      const row = { query, 'results shown': ours.shown, KB: round(ours.bytes / 1000, 1) };
      rows.push(hasPagefind ? { ...row, ...(await comparePagefind(browser, query, ours)) } : row);
    }
    return rows;
  });
  return { rows };
}

type Measured = { shown: number; bytes: number };

async function searchSite(browser: Browser, origin: string, query: string): Promise<Measured> {
  const page = await browser.newPage();
  await page.goto(origin);
  await hydrate(page);
  const measured = await countBytes(page, async () => {
    await page.keyboard.press('/');
    await page.locator('#dialog-search-field').fill(query);
    await page.locator('.search-dialog .result').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.locator('.search-dialog .result').count();
  });
  await page.close();
  return measured;
}

/** Pagefind's engine without its interface, which loads the text of as many results as our dialog shows. */
async function comparePagefind(browser: Browser, query: string, ours: Measured): Promise<Row> {
  const server = createServer((request, response) => {
    const file = join(PAGEFIND, new URL(request.url ?? '', 'http://localhost').pathname);
    if (!existsSync(file) || statSync(file).isDirectory()) return response.end('<!doctype html>');
    const content = readFileSync(file);
    // Pagefind's index, text and WebAssembly files are compressed by Pagefind itself.
    if (!/\.js(on)?$/.test(file)) return response.end(content);
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
    return response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotliCompressSync(content));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { shown, bytes } = await countBytes(page, () =>
    page.evaluate(
      async ([text, most]) => {
        const address = '/pagefind.js';
        const pagefind = await import(address);
        const { results } = await pagefind.search(text);
        const documents = await Promise.all(results.slice(0, most).map((result: { data(): unknown }) => result.data()));
        return documents.length;
      },
      [query, ours.shown] as const,
    ),
  );
  await page.close();
  server.close();
  return { 'Pagefind, shown': shown, 'Pagefind, KB': round(bytes / 1000, 1), ratio: round(ours.bytes / bytes, 2) };
}

async function countBytes(page: Page, search: () => Promise<number>): Promise<Measured> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  const shown = await search();
  return { shown, bytes: (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) };
}

/** The most that the first results of a query take of the index alone, as transferred. */
export async function indexBytes(folder: string): Promise<number> {
  let most = 0;
  for (const query of QUERIES) {
    let bytes = 0;
    const index = await openIndex(async (name) => {
      const file = join(folder, name);
      bytes += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
      return JSON.parse(readFileSync(file, 'utf8'));
    });
    const { hits } = await runQuery(index, query);
    const { groups } = groupHits(hits, { kind: null, discipline: null }, SHOWN);
    await index.documents(groups.flatMap((group) => group.hits.map(({ id }) => id)));
    most = Math.max(most, bytes);
  }
  return most;
}
