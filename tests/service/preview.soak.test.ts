import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { ContentCopy } from '../support/content-copy.ts';
import { postFile } from '../support/content-fixtures.ts';
import { Crm } from './support/crm.ts';
import { type Server, startServer } from './support/process.ts';
import { leadCall } from './support/site.ts';

/** `npm run preview` with an environment of production. */
const copy = new ContentCopy();
const folder = dirname(copy.root);
const buildTime = () => existsSync('build') && statSync('build').mtimeMs;
let crm: Crm;
let server: Server;
let timeBefore: ReturnType<typeof buildTime>;

beforeAll(async () => {
  crm = await Crm.start();
  copy.write('blog/2022-01-01-fixture-draft.md', postFile('2022-01-01-fixture-draft', { draft: true }));
  const scheduled = { publish_at: '2999-01-01T09:00:00Z' };
  copy.write('blog/2022-01-02-fixture-later.md', postFile('2022-01-02-fixture-later', scheduled));
  // The built server, which prerenders the pages, looks for packages beside itself.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  timeBefore = buildTime();
  const elsewhere = 'https://leads.example';
  server = await startServer(
    {
      CONTENT_DIR: copy.root,
      PREVIEW_DIR: folder,
      VITE_CACHE_DIR: join(folder, 'vite'),
      ...{ BUILD_DIR: 'build', DATA_DIR: 'data', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/leads' },
      ...{ SITE_ORIGIN: elsewhere, LEAD_HOST: elsewhere, API_HOST: elsewhere },
      DESK: 'off',
      ...{ DELIVERIES: 'on', CRM_URL: crm.url, CRM_OID: '00D000000000001' },
    },
    [],
    { script: resolve('pipeline/preview.ts'), cwd: resolve('.') },
  );
});

afterAll(async () => {
  await server.end('SIGTERM');
  await crm.stop();
  copy.remove();
});

test.each(['fixture-draft', 'fixture-later'])('%s is shown with its mark', async (slug) => {
  const response = await fetch(`${server.origin}/blog/${slug}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Draft: A fixture post</h1>');
});

test('no search engine may list it', async () => {
  for (const path of ['/', '/blog/fixture-draft', '/unknown', '/sitemap.xml', '/readyz'])
    expect((await fetch(server.origin + path)).headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await fetch(server.origin)).text()).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('its forms send to itself, its leads stay in its own folder and are not delivered', async () => {
  const page = await (await fetch(`${server.origin}/request-demo`)).text();
  expect(page).toContain('action="/servlet/servlet.WebToLead');
  const { crm: ids } = JSON.parse(readFileSync(join(folder, 'build-preview/hosting.json'), 'utf8'));
  const call = leadCall({}, { ...ids, channel: 'Demo' });
  expect((await fetch(`${server.origin}/servlet/servlet.WebToLead?${call}`, { method: 'POST' })).ok).toBe(true);
  await server.end('SIGTERM');

  const store = await openStore(readConfig({ DATA_DIR: join(folder, 'data-preview') }), 'command line');
  const rows = await store.db.selectFrom('outbox').select(['destination', 'attempts']).execute();
  await store.close();
  expect(rows.map(({ destination }) => destination)).toContain('crm');
  expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
  expect(crm.calls).toEqual([]);
});

test('the build that is served stays as it is', () => {
  expect(buildTime()).toBe(timeBefore);
});
