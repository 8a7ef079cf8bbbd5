import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { builtPages } from '../support/built-pages.ts';
import { isHydrated, waitForHydration, waitForIdle } from '../support/hydration.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { ROUTES, type RouteFacts, SPECIFIED_PATHS } from '../support/route-table.ts';
import { content, documentTitle, ORIGIN, playableFilms, postWith, site } from '../support/site-content.ts';

/** Every built page is loaded once, and all that holds for every page is looked at there. */
test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });

/** Pages with a form hydrate by themselves once loaded. */
const FORM_PAGES = [
  '/company',
  '/request-demo',
  '/unsubscribe',
  ...content.gated.map(({ id }) => `/${id}`),
  ...content.landing.filter(({ sections }) => sections.some(({ kind }) => kind === 'form')).map(({ id }) => `/${id}`),
];

/** Of pages that share a screen and differ in text only, those axe looks at beside the one of page-kinds.spec.ts. */
const SHARED_SCREEN = /^\/(blog|disciplines|news|player)\/.+/;
const AXE_SAMPLES = [
  `/blog/${postWith('iframe')?.slug}`,
  `/blog/${postWith('table')?.slug}`,
  '/blog/no-blog-content',
  '/disciplines/no-such-discipline',
  ...['video', 'audio'].map((kind) => `/player/${playableFilms.find((film) => film.kind === kind)?.id}`),
];
const isCheckedByAxe = (path: string) =>
  (!SHARED_SCREEN.test(path) || AXE_SAMPLES.includes(path)) && !PAGE_KINDS.some(([, walked]) => walked === path);

const FILM_FILE = /\.(webm|mp4|ogg|mp3|m4a)$/;

/** What the page requests, and every error or policy violation it reports. */
function watch(page: Page) {
  const scripts: string[] = [];
  const films: string[] = [];
  const otherHosts: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname, href } = new URL(request.url());
    if (hostname !== 'localhost') otherHosts.push(href);
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (FILM_FILE.test(pathname)) films.push(pathname);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
  });
  return { scripts, films, otherHosts, errors };
}

async function expectRoute(page: Page, path: string, { title, heading, bar }: RouteFacts): Promise<void> {
  const shown = await page.title();
  expect.soft(shown, 'title').toMatch(new RegExp(`^${site.product} \\| .+`));
  if (typeof title === 'string') expect.soft(shown, 'title').toBe(documentTitle(title));
  else if (title) expect.soft(shown.slice(documentTitle('').length), 'title').toMatch(title);
  const h1 = page.getByRole('heading', { level: 1 });
  await expect.soft(h1).toHaveCount(1);
  await expect.soft(h1).toHaveText(heading ?? /\S/);
  await expect.soft(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}${path}`);
  await expect.soft(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,160}/);
  await expect.soft(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\| \S/);
  const background = { transparent: 'rgba(0, 0, 0, 0)', white: 'rgb(255, 255, 255)' };
  if (bar) await expect.soft(page.locator('.site-header'), 'bar').toHaveCSS('background-color', background[bar]);
}

for (const path of builtPages()) {
  test(path, async ({ page }) => {
    const { scripts, films, otherHosts, errors } = watch(page);
    const response = await page.goto(path);
    const route = ROUTES.get(path);

    await test.step('does not scroll sideways at 320 px', async () => {
      expect.soft(await horizontalOverflowPx(page), 'overflow at 320 px').toBeLessThanOrEqual(0);
    });
    if (route)
      await test.step('status, title, heading, canonical address and bar', async () => {
        expect.soft(response?.status()).toBe(200);
        await expectRoute(page, path, route);
      });
    if (isCheckedByAxe(path))
      for (const width of [375, 1280])
        await test.step(`axe and overflow at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
          expect.soft(await horizontalOverflowPx(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
        });
    if (!FORM_PAGES.includes(path))
      await test.step('no script before intent', async () => {
        await waitForIdle(page);
        expect(scripts).toEqual([]);
        expect(await isHydrated(page)).toBe(false);
        await page.keyboard.press('End');
      });
    await test.step('hydration without an error, a third party or a film', async () => {
      await waitForHydration(page);
      await waitForIdle(page);
      expect.soft(errors, 'errors').toEqual([]);
      expect.soft(otherHosts, 'requests to other hosts').toEqual([]);
      expect.soft(films, 'film files before a visitor plays one').toEqual([]);
    });
  });
}

test('every address of the specification is built', () => {
  expect(builtPages()).toEqual(expect.arrayContaining(SPECIFIED_PATHS));
});
