import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { builtPages } from './site-map.ts';
import { STATES } from './states.ts';

/** Pages that share a screen and differ in words only; one of each is walked. */
const ALIKE = /^\/(blog|disciplines|news|player)\/.+/;
const KEPT = [
  '/blog/podcast-achieving-security-maturity',
  '/blog/a-roadmap-that-survives-three-budgets',
  '/blog/no-blog-content',
  '/disciplines/cloud-security',
  '/disciplines/no-such-discipline',
  '/news/series-a',
  '/player/product-demo',
  '/player/podcast-security-maturity',
];

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
  ).toEqual([]);
}

for (const width of [375, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    for (const path of builtPages().filter((page) => !ALIKE.test(page) || KEPT.includes(page))) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await expectClean(page);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      });
    }

    for (const { name, path, reach } of STATES.filter((state) => state.at === undefined || state.at === width)) {
      test(`${path}, ${name}`, async ({ page }) => {
        await page.goto(path);
        await reach(page);
        await expectClean(page);
      });
    }
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const path of builtPages()) {
    test(`${path} does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
});
