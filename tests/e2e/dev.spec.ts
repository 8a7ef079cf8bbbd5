import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** `npm run dev` with a copy of the content, as a marketer would have it open. */
const PORT = 4180;
let root: string;
let server: ChildProcess;

test.beforeAll(async () => {
  root = join(mkdtempSync(join(tmpdir(), 'dev-')), 'content');
  cpSync('content', root, { recursive: true });
  server = spawn('react-router', ['dev', '--port', String(PORT), '--strictPort'], {
    env: { ...process.env, CONTENT_DIR: root, NODE_ENV: 'development', VITE_CACHE_DIR: join(root, '..', 'vite') },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${PORT}/`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 45_000 },
    )
    .toBe(200);
});

test.afterAll(() => {
  if (server.pid) process.kill(-server.pid);
  rmSync(join(root, '..'), { recursive: true, force: true });
});

test('an edited content file shows without a restart, and drafts are shown', async ({ page }) => {
  const file = join(root, 'blog/2021-05-25-becoming-a-mentor.md');
  await page.goto(`http://localhost:${PORT}/blog/becoming-a-mentor`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A title nobody wrote before');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: A title nobody wrote before\ndraft: true'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A title nobody wrote before', { timeout: 15_000 });
});

test('a PDF of the content folder is served', async ({ request }) => {
  writeFileSync(join(root, 'documents/new-sheet.pdf'), '%PDF-1.7');
  const response = await request.get(`http://localhost:${PORT}/assets/documents/new-sheet.pdf`);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(await response.text()).toBe('%PDF-1.7');
});
