import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { findForcedColorsLosses } from '../support/accessibility/forced-colors.ts';
import { findSmallTargets } from '../support/accessibility/target-size.ts';
import { isExpanded, recordedMotion, recordMotion } from '../support/accessibility/widgets.ts';
import { WIDGET_STATES } from '../support/widget-states.ts';
import { WIDGET_TREES } from '../support/widget-trees.ts';

/** Every state of every widget is reached, and all that must hold in it is looked at there. */
test.use({ reducedMotion: 'reduce' });

// The soak examines the page around the widget too, on a phone where the widget exists there.
for (const { name, path, reach, at, control, part } of WIDGET_STATES)
  for (const [width, examined, tag] of [
    [at ?? 1280, part, []],
    [at ?? 375, 'body', ['@soak']],
  ] as const)
    test(`${path}, ${name} at ${width} px, in ${examined}`, { tag: [...tag] }, async ({ page }) => {
      await recordMotion(page);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      if (control) expect.soft(await isExpanded(page, control), 'expanded before').toBe(false);
      await reach(page);

      if (control)
        await test.step('its control tells a screen reader that it is open', () =>
          expect.soft.poll(() => isExpanded(page, control)).toBe(true));
      // On a phone, search does not offer its keys.
      const tree = width === (at ?? 1280) ? WIDGET_TREES[name] : undefined;
      if (tree)
        await test.step('a screen reader reads it in order', () =>
          expect.soft(page.locator(tree.of)).toMatchAriaSnapshot(tree.snapshot));
      await test.step('nothing slides or grows for visitors who asked for less motion', async () => {
        expect.soft(await recordedMotion(page), 'motion').toEqual([]);
      });
      await test.step('axe', async () => {
        expect.soft(await findAxeViolations(page, examined), 'axe').toEqual([]);
      });
      await test.step('every target is 24 px wide and high', async () => {
        expect.soft(await findSmallTargets(page, part), 'small targets').toEqual([]);
      });
      await test.step('edges, the current choice and focus survive forced colors', async () => {
        expect.soft(await findForcedColorsLosses(page, examined), 'forced colors').toEqual([]);
      });
    });
