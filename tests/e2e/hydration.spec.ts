import { expect, type Page, test } from '@playwright/test';
import { hydrate, hydrated, navigateWithin } from '../support/hydrate.ts';
import { builtPages } from '../support/site-map.ts';

/** Pages with a form, which hydrate by themselves once loaded. */
const FORM_PAGES = /^\/(company|request-demo|unsubscribe|master-class|webinar|esg-|cybersecurity-|.*ebook)/;

const isHydrated = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in window);

/** What the page asked for, and every policy violation it reported. */
function watch(page: Page) {
  const scripts: string[] = [];
  const foreign: string[] = [];
  const trouble: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname !== 'localhost') foreign.push(url.href);
    if (request.resourceType() === 'script') scripts.push(url.pathname);
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) trouble.push(message.text());
  });
  return { scripts, foreign, trouble };
}

for (const path of builtPages()) {
  test(`${path}: no script before intent, hydration after it, no violation, no third party`, async ({ page }) => {
    const { scripts, foreign, trouble } = watch(page);
    await page.goto(path, { waitUntil: 'load' });
    if (FORM_PAGES.test(path)) {
      await hydrated(page);
    } else {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
      expect(scripts).toEqual([]);
      expect(await isHydrated(page)).toBe(false);
      await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
      await hydrated(page);
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    expect(trouble).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

test('a first click on ACCEPT is kept and replayed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'ACCEPT' }).dispatchEvent('click');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookies-accepted'))).toBe('true');
});

test.describe('a page that was changed before React starts is drawn anew', () => {
  const changes = {
    'an extension took the banner away': () => document.querySelector('.cookie-banner')?.remove(),
    'a translator put its own words in place of ours': () => {
      for (const text of document.querySelectorAll('h1, p, label')) {
        const words = document.createElement('font');
        words.append(...text.childNodes);
        text.append(words);
      }
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    for (const path of ['/', '/product', '/request-demo']) {
      test(`${path}: ${what}`, async ({ page }) => {
        // Before React may start: pages with a form do so by themselves once they have loaded.
        await page.addInitScript(`addEventListener('DOMContentLoaded', ${change}, { once: true })`);
        await page.goto(path);
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        await hydrate(page);
        await expect(page.locator('.cookie-banner')).toBeVisible();
        await expect(page.locator('font')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
        await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
        await expect(page).toHaveURL('/resource-library');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  }
});

test('an address that carries state hydrates without waiting for intent', async ({ page }) => {
  await page.goto('/disciplines/cloud-security?type=video');
  await hydrated(page);
});

test('once hydrated, links change the page without loading a document', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Product' }).click();
  await expect(page).toHaveTitle('Keelson | Product');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const [from, to] of [
  ['/', '/product'],
  ['/blog', '/blog/reporting-a-bad-quarter'],
  ['/disciplines', '/disciplines/cloud-security'],
] as const) {
  test(`${from} to ${to}: what the link under the pointer needs is asked for once, before the click`, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrate(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const answers: boolean[] = [];
    session.on('Network.responseReceived', ({ response }) => {
      if (new URL(response.url).pathname === `${to}.data`) answers.push(response.fromDiskCache ?? false);
    });
    const link = page.locator(`a[href="${to}"]:not([tabindex="-1"]):visible`).first();
    await link.hover();
    await expect.poll(() => answers).toEqual([false]);
    await link.click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => answers).toEqual([false, true]);
  });
}

/** What is drawn on a page, in order, as the browser has it. */
const drawings = (page: Page) =>
  page.locator('main svg[viewBox], main [aria-hidden] p').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));

for (const path of ['/company', '/product', '/ciso-role-maturity-ebook', '/master-class-recording-apr-2021']) {
  test(`what is drawn on ${path} stays when it hydrates, and is the same when it is reached from within`, async ({
    page,
  }) => {
    await page.goto(path);
    const built = await drawings(page);
    expect(built.length).toBeGreaterThan(0);
    await hydrate(page);
    expect(await drawings(page)).toEqual(built);
    // From one gated page to another the same components stay, with other words.
    await page.goto('/program-maturity-ebook');
    await navigateWithin(page, path);
    await expect.poll(() => drawings(page)).toEqual(built);
  });
}

test('where the frame of a page fails, a sentence and a way on are left', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterDataRouter: { routes: object[] } }).__reactRouterDataRouter;
    const fail = () => {
      throw new Error('a fault in the frame');
    };
    for (const route of routes) Object.defineProperty(route, 'handle', { get: fail });
  });
  await navigateWithin(page, '/');
  await expect(page.getByText('Something went wrong here.')).toBeVisible();
  await page.getByRole('link', { name: 'Begin again at the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a pointer that rests on the page is no intent; one that moves is', async ({ page }) => {
  await page.goto('/careers');
  const move = (movementX: number) =>
    page.evaluate(
      (by) => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: by })),
      movementX,
    );
  await move(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  expect(await isHydrated(page)).toBe(false);
  await move(3);
  await hydrated(page);
});

test('where scripts cannot be had, a form is sent by the browser itself', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/unsubscribe');
  await page.getByLabel('Email', { exact: true }).fill('ada@calder.example');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.waitForURL('**/unsubscribe#received');
});

test('the bootstrap stays under one kilobyte as sent', async ({ page }) => {
  await page.goto('/');
  const compressed = await page.evaluate(async () => {
    const script = document.querySelector('head script:not([type])')?.textContent ?? '';
    const stream = new Blob([script]).stream().pipeThrough(new CompressionStream('gzip'));
    return (await new Response(stream).arrayBuffer()).byteLength;
  });
  expect(compressed).toBeGreaterThan(100);
  expect(compressed).toBeLessThan(1024);
});
