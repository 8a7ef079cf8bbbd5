import { expect, type Page, test } from '@playwright/test';
import { analyticsTag } from '../../pipeline/6-finish-pages/analytics-tag.ts';
import { contentSecurityPolicy } from '../../pipeline/6-finish-pages/content-security-policy.ts';
import { hydrate, waitForIdle } from '../support/hydration.ts';
import { QUIET_PAGE } from '../support/page-kinds.ts';
import { words } from '../support/site-content.ts';

const SCRIPT = 'https://stats.example/js/tag.js';
const ANALYTICS = {
  script: `${SCRIPT}?v=2`,
  attributes: [{ name: 'data-site', value: '</script>' }],
  hosts: ['sums.example'],
};
/** What such a script does: reads its element, and sends to its hosts. The last is not listed. */
const TAG = `
const { site } = document.currentScript.dataset;
for (const host of ['stats', 'sums', 'other']) fetch('https://' + host + '.example/view?' + site).catch(() => {});`;

/** The page as a build with the setting has it, and what other hosts are asked for. */
async function openSite(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(QUIET_PAGE, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', () => `${analyticsTag(ANALYTICS)}</head>`);
    const policy = contentSecurityPolicy(
      body,
      QUIET_PAGE,
      { formHosts: [], isSecure: false },
      { analytics: ANALYTICS },
    );
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      body: TAG,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.goto(QUIET_PAGE);
  return asked;
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const banner = (page: Page) => page.getByRole('region', { name: words.cookies.name });

test('analytics of another service begins with its acceptance and ends with its withdrawal', async ({ page }) => {
  const asked = await openSite(page);
  await hydrate(page);
  await waitForIdle(page);
  expect(asked).toEqual([]);
  await choose(page, words.cookies.accept);
  const all = [ANALYTICS.script, ...['stats', 'sums'].map((host) => `https://${host}.example/view?%3C/script%3E`)];
  await expect.poll(() => asked).toEqual(all);
  await page.reload();
  await expect.poll(() => asked).toEqual([...all, ...all]);
  asked.length = 0;
  await Promise.all([page.waitForEvent('load'), choose(page, words.footer.cookie_settings)]);
  await expect(banner(page)).toBeVisible();
  await choose(page, words.cookies.decline);
  await page.reload();
  await hydrate(page);
  await waitForIdle(page);
  expect(asked).toEqual([]);
});

test('an acceptance from before it was set is asked for again, and a privacy signal stands above both', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookies-accepted', 'true'));
  const asked = await openSite(page);
  await expect(banner(page)).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.addInitScript((script) => localStorage.setItem('analytics-accepted', script), ANALYTICS.script);
  await page.reload();
  await hydrate(page);
  await waitForIdle(page);
  expect(asked).toEqual([]);
});
