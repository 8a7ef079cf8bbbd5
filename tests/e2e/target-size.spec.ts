import { expect, test } from '@playwright/test';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { reachState } from '../support/states.ts';

/**
 * Targets under 24 by 24 px (WCAG 2.5.8), but for links in a line of text. What counts is what answers a click: a
 * label speaks for its box, and a link may reach over its whole card.
 */
function smallTargets(within: string): string[] {
  const selector = 'a[href], button, input, select, textarea, summary';
  const answers = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest('label')?.control ?? hit?.closest<HTMLElement>(selector);
  };
  const isInLine = (link: HTMLElement) =>
    getComputedStyle(link).display === 'inline' &&
    link.parentElement?.innerText.replace(link.innerText, '').trim() !== '';
  return [...document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches('.skip-link, [tabindex="-1"], [inert] *') && !isInLine(element))
    .flatMap((element) => {
      const target = element.closest('label') ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Chromium looks at whole pixels, the next one up.
      const corners = [-11, 11].flatMap((right) => [-11, 11].map((down) => answers(x + right, y + down)));
      return corners.every((corner) => corner === element) ? [] : [`${width} x ${height}: ${element.outerHTML}`];
    });
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    for (const [kind, path] of PAGE_KINDS) {
      test(`${kind}: every target is 24 px wide and high`, async ({ page }) => {
        // The banner would lie over what is measured; its own buttons are measured below.
        await page.addInitScript(() => localStorage.setItem('cookies-accepted', 'true'));
        await page.goto(path);
        expect(await page.evaluate(smallTargets, 'body')).toEqual([]);
      });
    }
  });
}

for (const [state, within] of [
  ['drawer open', '#drawer'],
  ['drawer open', '.cookie-banner'],
  ['submenu open', '#submenu'],
  ['Jump To open', '#jump-to'],
  ['leader dialog', 'dialog[open]'],
  ['search open with results', 'dialog[open]'],
] as const) {
  test(`${state}, ${within}: every target is 24 px wide and high`, async ({ page }) => {
    await reachState(page, state);
    if (within === '.cookie-banner') await page.keyboard.press('Escape');
    expect(await page.evaluate(smallTargets, within)).toEqual([]);
  });
}
