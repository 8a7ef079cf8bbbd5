import { expect, test } from '@playwright/test';
import { ENGINES, type Tab } from '../support/engines.ts';
import { ADA } from '../support/lead-forms.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { content } from '../support/site-content.ts';

/** One window of each engine, one test after another. */
test.describe.configure({ mode: 'default' });

const isVisible = (tab: Tab, selector: string) =>
  tab.evaluate((css) => document.querySelector(css)?.checkVisibility() === true, selector);
const pathOf = (tab: Tab) => tab.evaluate(() => location.pathname);
const becomesVisible = (tab: Tab, selector: string) => expect.poll(() => isVisible(tab, selector), selector).toBe(true);

for (const { name, start } of ENGINES) {
  test.describe(name, () => {
    test.skip(!start, `${name} is not installed`);
    test.slow();
    let tab: Tab;
    let origin = '';
    const open = (path: string) => tab.open(`${origin}${path}`);
    test.beforeAll(async ({ baseURL }) => {
      origin = String(baseURL);
      if (start) tab = await start();
      await tab?.resize(1280, 900);
    });
    test.afterAll(() => tab?.close());

    for (const [kind, path] of PAGE_KINDS)
      test(`${kind} is shown, and hydrates at the first intent`, async () => {
        await open(path);
        await becomesVisible(tab, 'h1');
        const heading = await tab.evaluate(() => document.querySelector('h1')?.textContent);
        await tab.click('h1');
        await expect.poll(() => tab.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(true);
        expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe(heading);
      });

    test('a form is sent', async () => {
      const page = content.gated.find(({ hasEnded, form }) => !hasEnded && form === 'ebook');
      await open(`/${page?.id}`);
      const { 'First Name': fname, 'Last Name': lname, Company: company, 'Business Email': email } = ADA;
      for (const [field, value] of Object.entries({ fname, lname, company, email }))
        await tab.type(`[id="${page?.id}-${field}"]`, value);
      await tab.click('main form[method=post] button[type=submit]');
      await becomesVisible(tab, `a[href="${page?.success_link}"]`);
    });

    test('Jump To shows its list beside its button, on the side with more room, and leads on', async () => {
      await open('/disciplines/cloud-security');
      await tab.click('.jump-to-button');
      await becomesVisible(tab, '#jump-to');
      const { shownPx, roomPx, neededPx } = await tab.evaluate(() => {
        const list = document.querySelector('#jump-to') as HTMLElement;
        const button = (document.querySelector('.jump-to-button') as HTMLElement).getBoundingClientRect();
        const roomPx = Math.max(button.top - 88, innerHeight - button.bottom);
        return { shownPx: list.clientHeight, roomPx, neededPx: list.scrollHeight };
      });
      expect(shownPx).toBeGreaterThan(Math.min(neededPx, roomPx - 200) - 1);
      await tab.click('#jump-to li:last-child a');
      await expect.poll(() => pathOf(tab)).not.toBe('/disciplines/cloud-security');
    });

    test('search finds, and a film opens in a dialog', async () => {
      await open('/product');
      await tab.click('header button[aria-label="Search"]');
      await becomesVisible(tab, 'dialog[open] input');
      await tab.type('dialog[open] input', 'board');
      await becomesVisible(tab, 'dialog[open] a[href]');
      await open('/product');
      await tab.click('button[aria-haspopup=dialog]');
      await becomesVisible(tab, 'dialog[open] iframe');
      await expect
        .poll(() =>
          tab.evaluate(() => Boolean(document.querySelector('iframe')?.contentDocument?.querySelector('video'))),
        )
        .toBe(true);
    });

    test('the desk asks for a sign-in', async () => {
      await open('/desk');
      await expect.poll(() => tab.evaluate(() => document.querySelector('main')?.innerText)).toMatch(/sign in/i);
    });

    test('the drawer opens in a narrow window, and leads on', async () => {
      await tab.resize(600, 800);
      await open('/');
      await tab.click('button[popovertarget=drawer]');
      await becomesVisible(tab, '#drawer');
      await tab.click('#drawer a[href="/company"]');
      await expect.poll(() => pathOf(tab)).toBe('/company');
      await expect.poll(() => isVisible(tab, '#drawer')).toBe(false);
    });
  });
}
