import type { Page } from '@playwright/test';

/** Targets under 24 by 24 px (WCAG 2.5.8), except links in a line of text. */
export const findSmallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(listSmallTargets, within);

/** A target is the area that answers a click: a label belongs to its control, and a link may cover its whole card. */
function listSmallTargets(within: string): string[] {
  const selector = 'a[href], button, input, select, textarea, summary';
  const controlAt = (x: number, y: number) => {
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
      // Chromium rounds to whole pixels, upwards.
      const corners = [-11, 11].flatMap((right) => [-11, 11].map((down) => controlAt(x + right, y + down)));
      return corners.every((corner) => corner === element) ? [] : [`${width} x ${height}: ${element.outerHTML}`];
    });
}
