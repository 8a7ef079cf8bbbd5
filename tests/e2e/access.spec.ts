import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sideways } from '../support/sideways.ts';
import { builtPages } from '../support/site-map.ts';
import { STATES } from '../support/states.ts';

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

/**
 * Runs in the page itself (`setLegacyMode`) and lists only what is wrong: a third of the time. All frames are our own,
 * which is the one thing that mode asks for.
 */
async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`),
    `at ${page.viewportSize()?.width} px`,
  ).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });

test.describe('axe at 375 and 1280 px', () => {
  for (const path of builtPages().filter((page) => !ALIKE.test(page) || KEPT.includes(page))) {
    test(path, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectClean(page);
        expect(await sideways(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

for (const width of [375, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
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
  test('no page scrolls sideways', async ({ page }) => {
    const wide: string[] = [];
    for (const path of builtPages()) {
      await page.goto(path);
      if ((await sideways(page)) > 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
});
