import { expect, type Page, test } from '@playwright/test';
import { tourFaults } from '../support/focus-stops.ts';
import { hydrate } from '../support/hydrate.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

/** What a page shows only once its scripts run. */
const SETTLED: Partial<Record<(typeof PAGE_KINDS)[number][0], (page: Page) => Promise<unknown>>> = {
  blog: async (page) => {
    await page.mouse.move(0, 0);
    await page.locator('.carousel').hover();
    await page.locator('.carousel[data-live]').waitFor();
  },
  search: (page) => page.locator('.result-link').first().waitFor(),
};

for (const width of [375, 1280]) {
  test.describe(`the Tab key at ${width} px, over the cookie banner`, () => {
    test.use({ viewport: { width, height: 720 }, reducedMotion: 'reduce' });
    for (const [kind, path] of PAGE_KINDS) {
      test(`${kind}: every stop in reading order, marked, in sight`, async ({ page }) => {
        await page.goto(path);
        await hydrate(page);
        await SETTLED[kind]?.(page);
        expect(await tourFaults(page)).toEqual([]);
      });
    }
  });
}
