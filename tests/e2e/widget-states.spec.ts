import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { findForcedColorsLosses } from '../support/accessibility/forced-colors.ts';
import { findSmallTargets } from '../support/accessibility/target-size.ts';
import { isExpanded, recordedMotion, recordMotion } from '../support/accessibility/widgets.ts';
import { WIDGET_STATES, type WidgetState } from '../support/widget-states.ts';

/** What must hold is looked at in each state: in one of each widget here, in all in the soak. */
test.use({ reducedMotion: 'reduce' });

async function examine(page: Page, { name, reach, control, part }: WidgetState, examined: string) {
  if (control) expect.soft(await isExpanded(page, control), `${name}: expanded before`).toBe(false);
  await reach(page);

  if (control)
    await test.step('its control tells a screen reader that it is open', () =>
      expect.soft.poll(() => isExpanded(page, control), { message: `${name}: expanded` }).toBe(true));
  await test.step('nothing slides or grows for visitors who asked for less motion', async () => {
    expect.soft(await recordedMotion(page), `${name}: motion`).toEqual([]);
  });
  await test.step('axe', async () => {
    expect.soft(await findAxeViolations(page, examined), `${name}: axe`).toEqual([]);
  });
  await test.step('every target is 24 px wide and high', async () => {
    expect.soft(await findSmallTargets(page, part), `${name}: small targets`).toEqual([]);
  });
  await test.step('edges, the current choice and focus survive forced colors', async () => {
    expect.soft(await findForcedColorsLosses(page, examined), `${name}: forced colors`).toEqual([]);
  });
}

/** One window for the states of a page: to open one takes as long as to load the page. */
const pages = Map.groupBy(WIDGET_STATES, ({ path }) => path.replace(/[?#].*/, ''));

// The soak examines the page around the widget too, on a phone where the widget exists there.
for (const [address, states] of pages) {
  const { quick = [], soak = [] } = Object.groupBy(states, ({ isSoak }) => (isSoak ? 'soak' : 'quick'));
  const walks = [
    { title: 'its widgets', walked: quick, tag: [] },
    { title: 'its other widgets', walked: soak },
    { title: 'the page around its widgets', walked: states, isWhole: true },
  ];
  for (const { title, walked, isWhole = false, tag = '@soak' } of walks.filter(({ walked }) => walked.length > 0))
    test(`${address}, ${title}`, { tag }, async ({ page }) => {
      test.slow();
      await recordMotion(page);
      for (const state of walked)
        await test.step(state.name, async () => {
          await page.setViewportSize({ width: state.at ?? (isWhole ? 375 : 1280), height: 800 });
          // Only another document lets go of the state before, with its pointer and its colors.
          await page.goto('about:blank');
          await page.mouse.move(0, 0);
          await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
          await page.goto(state.path);
          await examine(page, state, isWhole ? 'body' : state.part);
        });
    });
}
