import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { findForcedColorsLosses } from '../support/accessibility/forced-colors.ts';
import { findTabOrderFaults } from '../support/accessibility/tab-order.ts';
import { findSmallTargets } from '../support/accessibility/target-size.ts';
import { findTextLosses, withTextSpacing } from '../support/accessibility/text-spacing.ts';
import { hydrate } from '../support/hydration.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

/** One page of each kind is loaded once, and all that must hold for every reader is looked at there. */
test.use({ reducedMotion: 'reduce' });

/** What a page shows only once its scripts run. */
const SETTLED: Record<string, (page: Page) => Promise<unknown>> = {
  blog: async (page) => {
    await page.mouse.move(0, 0);
    await page.locator('.carousel').hover();
    await page.locator('.carousel[data-live]').waitFor();
  },
  search: (page) => page.locator('.result-link').first().waitFor(),
};

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

for (const [kind, path] of PAGE_KINDS) {
  test(`${kind} (${path})`, async ({ page }) => {
    test.slow();
    await setWidth(page, 375);
    await page.goto(path);

    for (const width of [375, 1280])
      await test.step(`axe and overflow at ${width} px`, async () => {
        await setWidth(page, width);
        expect.soft(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
        expect.soft(await horizontalOverflowPx(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
      });

    await test.step('nothing is lost at 200 % or with wide text spacing', async () => {
      const losses = await findTextLosses(page);
      // Previews are cut at three lines on purpose, whatever the spacing.
      const intended = losses.filter((loss) => loss.includes('line-clamp'));
      expect.soft(losses, 'without spacing').toEqual(intended);
      const spaced = await withTextSpacing(page, () => findTextLosses(page));
      expect
        .soft(
          spaced.filter((loss) => !intended.includes(loss)),
          'with spacing',
        )
        .toEqual([]);
    });

    await hydrate(page);
    await SETTLED[kind]?.(page);
    for (const width of [375, 1280])
      await test.step(`the Tab key at ${width} px, over the cookie banner: each stop in order, marked, in sight`, async () => {
        await setWidth(page, width);
        expect.soft(await findTabOrderFaults(page), `Tab at ${width} px`).toEqual([]);
      });

    // The banner would cover what is measured; its own buttons are measured as a widget state.
    await page.getByRole('button', { name: 'ACCEPT' }).click();
    for (const width of [375, 1280])
      await test.step(`every target is 24 px wide and high at ${width} px`, async () => {
        await setWidth(page, width);
        expect.soft(await findSmallTargets(page), `targets at ${width} px`).toEqual([]);
      });

    await test.step('edges, the current choice and focus survive forced colors', async () => {
      expect.soft(await findForcedColorsLosses(page), 'forced colors').toEqual([]);
    });
  });
}
