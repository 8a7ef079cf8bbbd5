import { expect, type Page, test } from '@playwright/test';
import { hydrate, isHydrated, navigateInApp, waitForHydration, waitForIdle } from '../support/hydration.ts';
import { GATED_PAGES, leadForm, submitButton } from '../support/lead-forms.ts';
import { hasPage, QUIET_PAGE } from '../support/page-kinds.ts';
import { categories, content, posts, words } from '../support/site-content.ts';

/** When each page hydrates is held by page-kinds.spec.ts; here is what happens to visitors who do not wait. */

test.describe('a page that was changed before hydration is rendered again', () => {
  const changes = {
    'an extension removed the banner': () => document.querySelector('.cookie-banner')?.remove(),
    'a translator wrapped the text': () => {
      for (const text of document.querySelectorAll('h1, p, label')) {
        const words = document.createElement('font');
        words.append(...text.childNodes);
        text.append(words);
      }
    },
  };
  for (const [at, path] of ['/request-demo', '/', '/product'].filter(hasPage).entries())
    for (const [what, change] of Object.entries(changes))
      test(`${path}: ${what}`, { tag: at === 0 ? [] : '@soak' }, async ({ page }) => {
        // At DOMContentLoaded, because pages with a form hydrate by themselves once they have loaded.
        await page.addInitScript(`addEventListener('DOMContentLoaded', ${change}, { once: true })`);
        await page.goto(path);
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        await hydrate(page);
        await expect(page.locator('.cookie-banner')).toBeVisible();
        await expect(page.locator('font')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
        const { link = '' } = content.navigation.header.find((entry) => entry.link !== path) ?? {};
        await page.getByRole('banner').locator(`a[href="${link}"]`).first().click();
        await expect(page).toHaveURL(link);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
});

for (const [from, to, list, isWhole] of [
  ...posts
    .slice(0, 2)
    .slice(-1)
    .map(({ slug }) => ['/blog', `/blog/${slug}`, 'main ol', false] as const),
  ...categories.slice(0, 1).map(({ slug }) => ['/disciplines', `/disciplines/${slug}`, 'main', true] as const),
] as const) {
  const tag = isWhole ? '@soak' : [];
  test(`${from} to ${to}: data is requested once, under the pointer, and the click loads no document`, { tag }, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const answers: boolean[] = [];
    session.on('Network.responseReceived', ({ response }) => {
      if (new URL(response.url).pathname === `${to}.data`) answers.push(response.fromDiskCache ?? false);
    });
    const link = page.locator(`${list} a[href="${to}"]:not([tabindex="-1"]):visible`).first();
    await link.hover();
    await expect.poll(() => answers).toEqual([false]);
    await link.click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => answers).toEqual([false, true]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

/** The drawings of a page, in order. */
const drawings = (page: Page) =>
  page.locator('main svg[viewBox], main [aria-hidden] p').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));

const DRAWN_PAGES = [
  ...['/company', '/product'].filter(hasPage),
  ...GATED_PAGES.map(({ path }) => path),
  ...content.landing.slice(0, 1).map(({ id }) => `/${id}`),
];

for (const [at, path] of DRAWN_PAGES.entries()) {
  const tag = at === 0 ? [] : '@soak';
  test(`the drawings of ${path} stay at hydration, and are the same after a navigation in the app`, { tag }, async ({
    page,
  }) => {
    await page.goto(path);
    const built = await drawings(page);
    test.skip(built.length === 0, 'nothing is drawn on the page');
    await hydrate(page);
    expect(await drawings(page)).toEqual(built);
    // Between gated pages the same components stay mounted, with other content.
    await page.goto(GATED_PAGES.at(-1)?.path ?? '/unsubscribe');
    await navigateInApp(page, path);
    await expect.poll(() => drawings(page)).toEqual(built);
  });
}

test('a page whose layout throws shows a sentence and a link home', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await hydrate(page);
  await page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterDataRouter: { routes: object[] } }).__reactRouterDataRouter;
    const fail = () => {
      throw new Error('a fault in the layout');
    };
    for (const route of routes) Object.defineProperty(route, 'handle', { get: fail });
  });
  await navigateInApp(page, QUIET_PAGE);
  await expect(page.getByText(words.error.text)).toBeVisible();
  await page.getByRole('link', { name: words.error.home }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a pointer that rests does not start hydration, one that moves does; a click before it is replayed', async ({
  page,
}) => {
  await page.goto(QUIET_PAGE);
  const move = (movementX: number) =>
    page.evaluate(
      (by) => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: by })),
      movementX,
    );
  await move(0);
  await waitForIdle(page);
  expect(await isHydrated(page)).toBe(false);
  await move(3);
  await waitForHydration(page);

  await page.reload();
  await page.getByRole('button', { name: words.cookies.accept }).dispatchEvent('click');
  await expect(page.getByRole('region', { name: words.cookies.name })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookies-accepted'))).toBe('true');
});

test('a button that the browser restored as disabled works again; without its scripts, a form sends itself', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const buttons = document.querySelectorAll<HTMLButtonElement>('main [type=submit]');
      for (const button of buttons) button.disabled = true;
      Object.assign(window, { disabled: buttons.length });
    }),
  );
  const button = submitButton(leadForm(page));
  await page.goto('/unsubscribe');
  // A page with a form is hydrated as soon as it is idle.
  expect(await page.evaluate(() => 'disabled' in window && window.disabled)).toBe(1);
  await hydrate(page);
  await expect(button).toBeEnabled();

  const withoutScripts = await page.context().newPage();
  await withoutScripts.route('**/assets/*.js', (route) => route.abort());
  await withoutScripts.goto('/unsubscribe');
  await leadForm(withoutScripts).locator('[name=email]').fill('ada@calder.example');
  await submitButton(leadForm(withoutScripts)).click();
  await withoutScripts.waitForURL('**/unsubscribe#received');
});
