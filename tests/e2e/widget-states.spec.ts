import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { isExpanded } from '../support/accessibility/expanded.ts';
import { findForcedColorsLosses } from '../support/accessibility/forced-colors.ts';
import { recordedMotion, recordMotion } from '../support/accessibility/motion.ts';
import { findSmallTargets } from '../support/accessibility/target-size.ts';
import { WIDGET_STATES } from '../support/widget-states.ts';

/** Every state of every widget is reached once, and all that must hold in it is looked at there. */
test.use({ reducedMotion: 'reduce' });

for (const { name, path, reach, at, control, part } of WIDGET_STATES) {
  test(`${path}, ${name}`, async ({ page }) => {
    const widths = at ? [at] : [375, 1280];
    await recordMotion(page);
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 800 });
    await page.goto(path);
    if (control) expect.soft(await isExpanded(page, control), 'expanded before').toBe(false);
    await reach(page);

    if (control)
      await test.step('its control tells a screen reader that it is open', () =>
        expect.soft.poll(() => isExpanded(page, control)).toBe(true));
    await test.step('nothing slides or grows for visitors who asked for less motion', async () => {
      expect.soft(await recordedMotion(page), 'motion').toEqual([]);
    });
    for (const width of widths)
      await test.step(`axe at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findAxeViolations(page), `axe at ${width} px`).toEqual([]);
      });
    if (part)
      await test.step(`every target in ${part} is 24 px wide and high`, async () => {
        expect.soft(await findSmallTargets(page, part), 'small targets').toEqual([]);
      });
    await test.step('edges, the current choice and focus survive forced colors', async () => {
      expect.soft(await findForcedColorsLosses(page), 'forced colors').toEqual([]);
    });
  });
}
