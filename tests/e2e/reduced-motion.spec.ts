import { expect, type Page, test } from '@playwright/test';
import { hydrate } from '../support/hydration.ts';
import { words } from '../support/site-content.ts';

/** The wave is tested in home.spec.ts, the carousel in blog-carousel.spec.ts, all other widgets in widget-states.spec.ts. */

const animatedParts = (page: Page) => page.evaluate(() => (window as { animatedParts?: number }).animatedParts);

async function changePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (...update) {
      const transition = start.apply(this, update);
      transition.ready.then(() => {
        // The element under the pointer may be changing color at the same time.
        const animatedParts = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')).length;
        Object.assign(window, { animatedParts });
      });
      return transition;
    };
  });
  await page.goto('/search');
  await hydrate(page);
  await page.getByRole('navigation', { name: words.footer.menu }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/search$/);
}

test('a new page fades in', async ({ page }) => {
  await changePage(page);
  await expect.poll(() => animatedParts(page)).toBeGreaterThan(0);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a new page is there at once, and the page jumps to an anchor', async ({ page }) => {
    await changePage(page);
    await expect.poll(() => animatedParts(page)).toBe(0);
    const top = await page.getByRole('contentinfo').evaluate((footer) => {
      footer.scrollIntoView({ block: 'end' });
      return footer.getBoundingClientRect().bottom - innerHeight;
    });
    expect(Math.abs(top)).toBeLessThan(2);
  });
});
