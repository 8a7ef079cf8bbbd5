import type { Page } from '@playwright/test';

/** How many pixels the page, or a part of the desk that scrolls up and down alone, is wider than it shows. */
export const horizontalOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('[class*="overflow-y-auto"]')];
    return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** Texts of drawings that the edge of their drawing cuts, once it is drawn for the width of the window. */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('svg text')].flatMap((text) => {
      const [inner, outer] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
      const isCut = outer && (inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5);
      return isCut ? [text.textContent] : [];
    });
  });
