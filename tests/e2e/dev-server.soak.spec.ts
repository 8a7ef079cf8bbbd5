import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectSoon, type Page, type Route, test } from '@playwright/test';
import { contentRoot } from '../../app/content/load/build-settings.ts';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { gatedPageFile, landingPageFile, openEventFile } from '../support/content-fixtures.ts';
import { findFreePort } from '../support/free-port.ts';
import { hydrate } from '../support/hydration.ts';
import { ADA, fill, hydratedForm, interceptCalls, submitButton } from '../support/lead-forms.ts';
import { posts } from '../support/site-content.ts';

// In order and with one server: the first edit is also the proof that the watcher has read the folder.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** On a busy machine a reload takes the server half a minute. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** `npm run dev` with a copy of the content, as a marketer has it open. */
let origin: string;
let root: string;
let server: ChildProcess;

/** Beside the content of the site, a page counts in a channel of its own. */
const inChannel = (new_channel: string) => ({ channel: undefined, new_channel });
const EVENT = {
  title: 'An evening that is open',
  join_link: 'https://meet.example/evening',
  ...inChannel('Fixture Event'),
};

test.beforeAll(async () => {
  // Vite bundles the dependencies first, into a cache of its own.
  test.setTimeout(180_000);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  root = join(mkdtempSync(join(tmpdir(), 'dev-')), 'content');
  cpSync(contentRoot(), root, { recursive: true });
  writeFileSync(join(root, 'gated/fixture-event.md'), openEventFile('fixture-event', EVENT));
  server = spawn('react-router', ['dev', '--strictPort'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), CONTENT_DIR: root, NODE_ENV: 'development', VITE_CACHE_DIR: join(root, '..', 'vite') },
    },
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

/** Opens a page and waits until it would learn of an edit. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(origin + path);
  await connected;
  await hydrate(page);
}

test('an edited content file shows without a restart, and drafts are shown, marked', async ({ page }) => {
  const post = posts.find(({ title }) => !title.includes('\n'));
  const file = join(root, `blog/${post?.secondaryId}.md`);
  await openConnected(page, `/blog/${post?.slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(String(post?.title));
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: An edited title\ndraft: true'));
  await expect(heading).toHaveText('Draft: An edited title');
});

test('an edit made while a page is being loaded shows as well', async ({ page, context }) => {
  // Vite keeps its messages for the next page only while no other is connected.
  await openConnected(await context.newPage(), '/');
  const post = posts.at(-1);
  const file = join(root, `blog/${post?.secondaryId}.md`);
  const changeOf = async () => (await fetch(`${origin}/@vite/client`)).headers.get('server-timing');
  // The page has its text, and is not connected yet. A file that is moved into its place changes once.
  const editBeforeConnection = async (route: Route) => {
    const before = await changeOf();
    const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Edited during the load');
    writeFileSync(join(root, '../edited.md'), text);
    renameSync(join(root, '../edited.md'), file);
    await expect.poll(changeOf).not.toBe(before);
    await route.continue();
  };
  await page.route('**/@vite/client', editBeforeConnection, { times: 1 });
  await page.goto(`${origin}/blog/${post?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited during the load');
});

test('an edited menu shows without a restart', async ({ page }) => {
  const file = join(root, 'navigation.yaml');
  await openConnected(page, '/');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/label: .*$/m, 'label: An edited entry'));
  await expect(page.getByRole('link', { name: 'An edited entry' }).first()).toBeAttached();
});

const NEW_PAGES = {
  gated: gatedPageFile('fixture-gated', {
    title: 'A page added while the site is open',
    ...inChannel('Fixture Download'),
  }),
  landing: landingPageFile('fixture-landing', { title: 'A page added while the site is open' }),
};

for (const [folder, text] of Object.entries(NEW_PAGES))
  test(`a new ${folder} page has its address without a restart, until its file is removed`, async () => {
    const file = join(root, `${folder}/fixture-${folder}.md`);
    const html = async () => (await fetch(`${origin}/fixture-${folder}`)).text();
    writeFileSync(file, text);
    await expect.poll(html).toContain('A page added while the site is open</h1>');
    rmSync(file);
    await expect.poll(html).toContain('Page does not exist');
  });

test('an open event takes registrations and then shows how to join', async ({ page, request }) => {
  const { title, join_link: link } = EVENT;
  await page.goto(`${origin}/fixture-event`);
  const calendarLinks = page.getByRole('link', { name: 'Add to calendar' });
  const calls = await interceptCalls(page);

  await test.step('before: time, place and calendar file, but no link to join', async () => {
    await expect(page.getByText('Monday, February 11, 2999, 9:00 – 10:30 PM EST')).toBeVisible();
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toHaveCount(0);
    const file = await request.get(new URL((await calendarLinks.getAttribute('href')) ?? '', origin).href);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain(title);
  });

  // An earlier change of a file may reload the page late: the visit is repeated until it is whole.
  const register = async () => {
    await page.goto(`${origin}/fixture-event`);
    const form = await hydratedForm(page);
    await fill(form, ADA);
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused({ timeout: 5_000 });
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link, { timeout: 1_000 });
    await expect(calendarLinks).toHaveCount(2, { timeout: 1_000 });
    expect(await findAxeViolations(page)).toEqual([]);
  };
  await test.step('after: how to join', () => expect(register).toPass({ timeout: 45_000 }));
  expect(calls.leads).not.toEqual([]);
});

test('a PDF of the content folder is served', async ({ request }) => {
  writeFileSync(join(root, 'documents/new-sheet.pdf'), '%PDF-1.7');
  const response = await request.get(`${origin}/assets/documents/new-sheet.pdf`);
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(await response.text()).toBe('%PDF-1.7');
});
