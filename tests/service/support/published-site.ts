import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { serveContent } from '../../../app/content/queries/content.server.ts';
import { openIndex } from '../../../app/search/index-reader.ts';
import { runQuery } from '../../../app/search/query.ts';
import { INDEX_FOLDER } from '../../../leads/site-addresses.ts';
import { writeMedia } from '../../../pipeline/3-media/write-media.ts';
import { structuredData as describePages } from '../../../pipeline/4-discovery/structured-data.ts';
import { writeDiscoveryFiles } from '../../../pipeline/4-discovery/write-discovery-files.ts';
import { writeSearchIndex } from '../../../pipeline/5-search-index/write-search-index.ts';
import { ensureChromium } from '../../../pipeline/chromium.ts';
import { Renderer } from '../../../pipeline/writing/render.ts';
import type { ContentCopy } from '../../support/content-copy.ts';
import { form, startApp } from './app.ts';
import { leadCall } from './site.ts';

export const ORIGIN = 'https://www.example.com';

/** The site that is built from a copy of the content, beside it. */
export function siteOf(copy: ContentCopy) {
  const folder = dirname(copy.root);
  const buildFolder = join(folder, 'build');
  const read = (file: string) => readFileSync(join(buildFolder, 'client', file), 'utf8');
  const page = (path: string) => read(join(path, 'index.html'));
  // The built server, which prerenders the pages, looks for packages beside itself.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

  function build() {
    const { VITEST: _vitest, ...env } = process.env;
    const settings = {
      CONTENT_DIR: copy.root,
      BUILD_DIR: buildFolder,
      VITE_CACHE_DIR: join(folder, 'vite'),
      SITE_ORIGIN: ORIGIN,
      DESK: 'off',
    };
    const run = promisify(execFile);
    return run('node', ['pipeline/build.ts'], { env: { ...env, ...settings } });
  }

  /** Writes into the finished build what stands beside its pages; returns the structured data of each page. */
  async function writeBesidePages() {
    const content = copy.load();
    const client = join(buildFolder, 'client');
    await writeMedia(content, copy.root, client);
    writeDiscoveryFiles(content, ORIGIN, client, { isPreview: false });
    writeSearchIndex(content, client);
    return describePages(content, ORIGIN);
  }

  /** A page as the bundle of the site in build/ renders it; undefined where that site has no page of its screen. */
  async function render(path: string): Promise<string | undefined> {
    try {
      const { status, body } = await new Renderer('build').page(copy.load(), [], path, { prefix: '' });
      return status === 200 ? body.toString() : undefined;
    } finally {
      serveContent(undefined);
    }
  }

  /** The JSON-LD entries of a page, by type. */
  function structuredData(path: string, type: string): Record<string, unknown>[] {
    return [...page(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json ?? ''))
      .filter((entry) => entry['@type'] === type);
  }

  /** The channels of the leads that the service holds once the form of a page was sent as a browser would. */
  async function sendForm(path: string) {
    const { app, db, stop } = await startApp({}, { build: buildFolder });
    const [, action = ''] = /<form[^>]* action="([^"]+)" method="post"/.exec(page(path)) ?? [];
    const hidden = [...page(path).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const parameters = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
    for (const [name, value] of leadCall()) if (!parameters.get(name)) parameters.set(name, value);
    const { statusCode } = await app.inject({ method: 'POST', url: action, ...form(parameters) });
    expect(statusCode).toBe(303);
    const leads = await db.selectFrom('leads').select('channel').execute();
    await stop();
    return leads;
  }

  async function serve(url: string) {
    const { app, stop } = await startApp({}, { build: buildFolder });
    const response = await app.inject(url);
    await stop();
    return response;
  }

  /** Opens a page in a browser that has every host answered: ours by the built site, others by a page of one word. */
  async function browse(path: string, work: (tab: Page, hosts: ReadonlySet<string>) => Promise<void>) {
    const { app, stop } = await startApp({}, { build: buildFolder });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    const hosts = new Set<string>();
    try {
      const context = await browser.newContext();
      await context.route('**', async (route) => {
        const { origin, host, pathname, search: query } = new URL(route.request().url());
        hosts.add(host);
        if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/html', body: 'Elsewhere' });
        const { statusCode, headers, rawPayload } = await app.inject(pathname + query);
        return route.fulfill({
          status: statusCode,
          headers: headers as Record<string, string>,
          body: rawPayload,
        });
      });
      const tab = await context.newPage();
      await tab.goto(ORIGIN + path);
      await work(tab, hosts);
    } finally {
      await browser.close();
      await stop();
    }
  }

  async function search(text: string) {
    const index = await openIndex(async (name) => JSON.parse(read(join(INDEX_FOLDER, name))));
    const { hits } = await runQuery(index, text);
    return index.documents(hits.slice(0, 1).map(({ id }) => id));
  }

  return { buildFolder, read, page, build, writeBesidePages, render, structuredData, sendForm, serve, browse, search };
}
