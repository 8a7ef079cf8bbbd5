import type { Page } from '@playwright/test';

/** Shows intent, as a visitor would, and waits until React is live. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  await page.mouse.move(210, 400);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}
