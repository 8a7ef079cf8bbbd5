import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { gatedPageFile } from '../support/content-fixtures.ts';
import { posts } from '../support/site-content.ts';

// In order and with one server: the first edit is also the proof that the watcher has read the folder.
test.describe.configure({ mode: 'default' });

/** `npm run dev` with a copy of the content, as a marketer has it open. */
let origin: string;
let root: string;
let server: ChildProcess;

/** A port the system has free. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

test.beforeAll(async () => {
  // Vite bundles the dependencies first, into a cache of its own.
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  root = join(mkdtempSync(join(tmpdir(), 'dev-')), 'content');
  cpSync(process.env.CONTENT_DIR ?? 'content', root, { recursive: true });
  server = spawn('react-router', ['dev', '--port', String(port), '--strictPort'], {
    env: { ...process.env, CONTENT_DIR: root, NODE_ENV: 'development', VITE_CACHE_DIR: join(root, '..', 'vite') },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const status = () =>
    fetch(origin).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 150_000 }).toBe(200);
});

test.afterAll(() => {
  if (server.pid) process.kill(-server.pid);
  rmSync(join(root, '..'), { recursive: true, force: true });
});

test('an edited content file shows without a restart, and drafts are shown, marked', async ({ page }) => {
  const post = posts.find(({ title }) => !title.includes('\n'));
  const file = join(root, `blog/${post?.secondaryId}.md`);
  await page.goto(`${origin}/blog/${post?.slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(String(post?.title));
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: An edited title\ndraft: true'));
  await expect(heading).toHaveText('Draft: An edited title');
});

test('an edited menu shows without a restart', async ({ page }) => {
  const file = join(root, 'navigation.yaml');
  await page.goto(origin);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/label: .*$/m, 'label: An edited entry'));
  await expect(page.getByRole('link', { name: 'An edited entry' }).first()).toBeAttached();
});

test('a new gated page has its address without a restart', async ({ page }) => {
  const fields = { channel: undefined, new_channel: 'Fixture eBook', title: 'A page added while the site is open' };
  writeFileSync(join(root, 'gated/fixture-ebook.md'), gatedPageFile('fixture-ebook', fields));
  const heading = async () => {
    await page.goto(`${origin}/fixture-ebook`).catch(() => {});
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  await expect.poll(heading).toBe(fields.title);
});

test('a PDF of the content folder is served', async ({ request }) => {
  writeFileSync(join(root, 'documents/new-sheet.pdf'), '%PDF-1.7');
  const response = await request.get(`${origin}/assets/documents/new-sheet.pdf`);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(await response.text()).toBe('%PDF-1.7');
});
