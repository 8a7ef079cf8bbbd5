import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { isHydrated, waitForHydration, waitForIdle } from '../support/hydration.ts';
import { horizontalOverflowPx } from '../support/overflow.ts';
import { builtPages, hydratesByItself, watch } from '../support/page-kinds.ts';

/** Every built page is loaded once; npm test looks at one page of each layout (page-kinds.spec.ts). */
test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });

for (const path of builtPages()) {
  test(path, async ({ page }) => {
    const { scripts, faults } = watch(page);
    await page.goto(path);
    for (const width of [320, 375, 1280])
      await test.step(`axe and overflow at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
        expect.soft(await horizontalOverflowPx(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
      });
    if (!hydratesByItself(path))
      await test.step('no script before intent', async () => {
        await waitForIdle(page);
        expect(scripts).toEqual([]);
        expect(await isHydrated(page)).toBe(false);
        await page.keyboard.press('End');
      });
    await test.step('hydration without an error, a third party or a film', async () => {
      await waitForHydration(page);
      await waitForIdle(page);
      expect.soft(faults).toEqual([]);
    });
  });
}
