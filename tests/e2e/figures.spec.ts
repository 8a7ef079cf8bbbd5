import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { FIGURES_PATH } from '../../leads/views.ts';
import { serveBuiltSite } from '../security/support/built-server.ts';
import { temporaryFolder } from '../service/support/site.ts';
import { navigateInApp, waitForHydration } from '../support/hydration.ts';
import { ADA, fill, GATED, hydratedForm, leadForm, submitButton } from '../support/lead-forms.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { content } from '../support/site-content.ts';

/** That of Chromium without a window is one of a machine, so that other tests are not counted. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const none = { views: 0, visits: 0, form_seen: 0, form_begun: 0, leads: 0 };

/** Waits until as many messages were answered as the work sends. */
async function expectMessages(page: Page, count: number, work: () => Promise<unknown>): Promise<void> {
  const statuses: number[] = [];
  const note = (response: { url(): string; status(): number }) => {
    if (new URL(response.url()).pathname === FIGURES_PATH) statuses.push(response.status());
  };
  page.on('response', note);
  await work();
  await expect.poll(() => statuses).toEqual(Array(count).fill(204));
  page.off('response', note);
}

test('a way from a campaign over two posts to a lead is counted exactly, and nothing of those who are not', async ({
  browser,
}) => {
  // A service and a proxy of its own, and a dozen pages.
  test.slow();
  const [first = '', second = ''] = content.posts.map(({ path }) => path);
  const DATA_DIR = temporaryFolder('figures');
  const service = await serveBuiltSite({ PORT: '0', DATA_DIR, TRUST_PROXY: 'true' });
  const nginx = hasNginx ? await startNginx({ servicePorts: [service.port], build: 'build' }) : undefined;
  const origin = nginx ? `https://127.0.0.1:${nginx.tlsPort}` : `http://127.0.0.1:${service.port}`;
  const open = (options: BrowserContextOptions = {}) =>
    browser.newPage({ userAgent: USER_AGENT, ignoreHTTPSErrors: true, ...options });

  await test.step('the way, with a reload', async () => {
    const page = await open();
    await page.addInitScript(() => localStorage.setItem('cookies-accepted', 'true'));
    const campaign = `${origin}${first}?utm_medium=email&utm_campaign=walk&utm_id=7&name=Ada`;
    await expectMessages(page, 1, () => page.goto(campaign));
    await expectMessages(page, 1, () => page.reload());
    await waitForHydration(page);
    await expectMessages(page, 1, () => navigateInApp(page, second));
    await expectMessages(page, 3, async () => {
      await navigateInApp(page, GATED.path);
      await (await hydratedForm(page)).scrollIntoViewIfNeeded();
      await fill(leadForm(page), ADA);
    });
    await submitButton(leadForm(page)).click();
    await expect(page.getByRole('heading', { name: GATED.success_heading })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.close();
  });

  await test.step('those who ask not to be counted, and machines', async () => {
    for (const options of [
      { extraHTTPHeaders: { 'Sec-GPC': '1' } },
      { userAgent: `${USER_AGENT} HeadlessChrome/156` },
    ]) {
      const page = await open(options);
      await expectMessages(page, 1, () => page.goto(origin));
      await page.close();
    }
  });

  await test.step('without JavaScript a lead is one all the same', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${origin}${GATED.path}`);
    await fill(leadForm(page), { ...ADA, 'Business Email': 'grace@engines.example' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitButton(leadForm(page)).click();
    await answered;
    await page.close();
  });

  const exit = once(service.child, 'exit');
  service.child.kill('SIGTERM');
  await exit;
  await nginx?.stop();
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'figures', '--json'], {
    env: { ...process.env, DATA_DIR },
  });
  const { totals, pages, channels, campaigns, sources } = JSON.parse(stdout);
  expect(totals).toEqual({ views: 4, visits: 1, form_seen: 1, form_begun: 1, leads: 2 });
  expect(pages).toEqual([
    { ...none, name: first, views: 2, visits: 1 },
    { ...none, name: GATED.path, views: 1, form_seen: 1, form_begun: 1, leads: 2 },
    { ...none, name: second, views: 1 },
  ]);
  expect(channels).toEqual([{ ...none, name: GATED.channel, form_seen: 1, form_begun: 1, leads: 2 }]);
  expect(campaigns).toEqual([{ ...none, name: 'walk', views: 2, visits: 1, leads: 1 }]);
  expect(sources).toEqual([{ ...none, name: 'mail', views: 1, visits: 1, leads: 1 }]);
});
