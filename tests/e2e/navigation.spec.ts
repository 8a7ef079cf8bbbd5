import { expect, type Page, test } from '@playwright/test';
import { fillWords } from '../../leads/fill-words.ts';
import { hasFilters, sampleDiscipline } from '../support/discipline-page.ts';
import { hydrate } from '../support/hydration.ts';
import { noteScrollPositions, readScrollPositions } from '../support/scroll-positions.ts';
import { content, menuPage, otherMenuPage, releases, submenuEntry, words } from '../support/site-content.ts';

const watchScroll = (page: Page, path: string) => page.evaluate(noteScrollPositions, path);

const scrollSeen = async (page: Page): Promise<number[]> =>
  (await (await page.waitForFunction(readScrollPositions)).jsonValue()) ?? [];

const scrollToFoot = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    return Math.round(scrollY);
  });

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a new page is at its top in its first frame, and Back at the old place', async ({ page }) => {
    const path = content.navigation.footer.map(({ link }) => link).find((link) => /^\/[^#]+$/.test(link)) ?? '';
    const next = [menuPage, otherMenuPage].find((other) => other !== path) ?? '';
    test.skip(path === '', 'the footer leads to no page');
    await page.goto('/');
    await hydrate(page);
    const footPx = await scrollToFoot(page);
    expect(footPx).toBeGreaterThan(0);
    await watchScroll(page, path);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
    expect(await scrollSeen(page)).toEqual([0]);

    const offsetPx = await page.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' });
      return Math.round(scrollY);
    });
    expect(offsetPx).toBeGreaterThan(0);
    const menu = page.getByRole('navigation', { name: words.header.main_menu });
    await menu.locator(`a[href="${next}"]`).first().click();
    await expect(page).toHaveURL(next);
    await watchScroll(page, path);
    await page.goBack();
    expect(await scrollSeen(page)).toEqual([offsetPx]);
  });

  test('an anchor of another page is there in its first frame', async ({ page }) => {
    test.skip(releases.length === 0, 'the page of a release has such a link');
    await page.goto(`/news/${releases[0]?.slug}`);
    await hydrate(page);
    const link = page.locator('a[href^="/"][href*="#"]:not([target]):visible').first();
    const target = new URL(String(await link.getAttribute('href')), 'http://localhost');
    await watchScroll(page, target.pathname);
    await link.click();
    const [offsetPx = 0, ...others] = await scrollSeen(page);
    expect(offsetPx).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  test('an anchor of the same page is scrolled to, and there before scripts run in a document', async ({ page }) => {
    test.skip(!hasFilters, 'the page of a discipline with resources has one');
    const { path } = sampleDiscipline;
    await page.goto(path);
    await hydrate(page);
    const link = page.locator('main a[href$="#resources"]:visible');
    await link.scrollIntoViewIfNeeded();
    await watchScroll(page, path);
    await link.click();
    await expect(page.locator('#resources')).toBeInViewport();
    expect((await scrollSeen(page)).length, 'a position on the way, between both ends').toBeGreaterThan(2);

    await page.goto('/search');
    await page.goto(`${path}#resources`);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});

for (const [at, path] of [
  '/Product',
  '/BLOG',
  ...(hasFilters ? [sampleDiscipline.path.replace('d', 'D')] : []),
].entries())
  test(`${path} is not a page, before and after hydration`, { tag: at === 0 ? [] : '@soak' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
    expect((await page.goto(path))?.status()).toBe(404);
    const read = async () => ({
      title: await page.title(),
      heading: await page.getByRole('heading', { level: 1 }).textContent(),
      bar: await page.locator('html').getAttribute('data-bar'),
    });
    const before = await read();
    expect(before.title).not.toBe('');
    await hydrate(page);
    expect(await read()).toEqual(before);
    expect(errors).toEqual([]);
  });

test('choosing the page one is on closes Jump To, the submenu and the drawer', async ({ page }) => {
  await test.step('Jump To', async () => {
    if (!hasFilters) return;
    await page.goto(sampleDiscipline.path);
    await hydrate(page);
    await page.getByRole('button', { name: words.discipline.jump_to }).click();
    const jumpTo = page.getByRole('navigation', { name: words.discipline.jump_to });
    await jumpTo.locator('[aria-current]').click();
    await expect(jumpTo).toBeHidden();
  });

  await test.step('the submenu', async () => {
    if (!submenuEntry) return;
    await page.goto('/search');
    await hydrate(page);
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: fillWords(words.header.submenu, { label: submenuEntry.label }) });
    const submenu = page.locator('.submenu').first();
    const first = submenu.getByRole('link').first();
    for (const _ of ['there', 'and there again']) {
      await opener.click();
      await first.click();
      await expect(page).toHaveURL(submenuEntry.submenu?.[0]?.link ?? '');
      await expect(submenu).toBeHidden();
    }
  });

  await test.step('in a narrow window, the drawer', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(menuPage);
    await page.getByRole('button', { name: words.header.open_menu }).click();
    const drawer = page.getByRole('navigation', { name: words.header.menu, exact: true });
    await hydrate(page);
    await drawer.locator(`a[href="${menuPage}"]`).first().click();
    await expect(drawer).toBeHidden();
  });
});
