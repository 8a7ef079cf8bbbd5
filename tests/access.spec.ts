import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { hydrate } from './hydrate.ts';
import { builtPages } from './site-map.ts';

/** Pages that share a screen and differ in words only; one of each is walked. */
const ALIKE = /^\/(blog|disciplines|news|player)\/.+/;
const KEPT = [
  '/blog/podcast-achieving-security-maturity',
  '/blog/a-roadmap-that-survives-three-budgets',
  '/blog/no-blog-content',
  '/disciplines/cloud-security',
  '/disciplines/no-such-discipline',
  '/news/series-a',
];

type State = { name: string; path: string; reach: (page: Page) => Promise<void>; phoneOnly?: boolean };

/** Every widget state that can be opened, named once. */
const STATES: State[] = [
  {
    name: 'submenu open',
    path: '/product',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Company menu' }).click();
    },
  },
  {
    name: 'drawer open',
    path: '/',
    phoneOnly: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'banner accepted',
    path: '/blog',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ACCEPT' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
    },
  },
  {
    name: 'film dialog',
    path: '/product',
    reach: async (page) => {
      await hydrate(page);
      await page
        .getByRole('button', { name: /Play the film/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
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

    for (const { name, path, reach, phoneOnly = false } of STATES) {
      test(`${path}, ${name}`, async ({ page }) => {
        test.skip(
          phoneOnly ? width > 700 : name === 'submenu open' && width < 768,
          'this widget is not shown at this width',
        );
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
