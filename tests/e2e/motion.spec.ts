import { expect, type Page, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';
import { reachState } from '../support/states.ts';

/** The wave is proven still in home.spec, the jump of the carousel in blog-carousel.spec. */

const animatedParts = (page: Page) => page.evaluate(() => (window as { animatedParts?: number }).animatedParts);

async function changePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (...update) {
      const transition = start.apply(this, update);
      transition.ready.then(() => {
        // What the pointer rests on may be changing color meanwhile.
        const animatedParts = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')).length;
        Object.assign(window, { animatedParts });
      });
      return transition;
    };
  });
  await page.goto('/disciplines');
  await hydrate(page);
  await page.getByRole('main').getByRole('link', { name: 'Cloud Security' }).click();
  await expect(page).toHaveURL(/cloud-security$/);
}

test('a new page fades in', async ({ page }) => {
  await changePage(page);
  await expect.poll(() => animatedParts(page)).toBeGreaterThan(0);
});

test.describe('for those who asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a new page is there at once', async ({ page }) => {
    await changePage(page);
    await expect.poll(() => animatedParts(page)).toBe(0);
  });

  test('the page jumps to an anchor', async ({ page }) => {
    await page.goto('/careers');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });

  for (const state of ['submenu open', 'drawer open', 'Jump To open', 'leader dialog', 'biography open']) {
    test(`${state}: nothing slides or grows`, async ({ page }) => {
      await page.addInitScript(() => {
        const moved = new Set<string>();
        Object.assign(window, { moved });
        const note = ({ target, propertyName = '' }: Event & { propertyName?: string }) => {
          if (/^(translate|transform|scale|rotate|block-size|height)$/.test(propertyName))
            moved.add(`${(target as Element).className} ${propertyName}`);
        };
        addEventListener('transitionrun', note, true);
        addEventListener('animationstart', ({ animationName }) => moved.add(animationName), true);
      });
      await reachState(page, state);
      expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([]);
    });
  }
});
