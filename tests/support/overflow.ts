import type { Page } from '@playwright/test';

/** How many pixels the page is wider than its window. */
export const horizontalOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
