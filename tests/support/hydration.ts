import type { Page } from '@playwright/test';

type HydratedWindow = { __reactRouterDataRouter: { navigate: (to: string) => void } };

export const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Waits until React has attached its event handlers; the router exists some tasks earlier. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

/** Moves the pointer, which is the intent most pages wait for, and waits until React runs the page. */
export async function hydrate(page: Page): Promise<void> {
  // In the corner, where no page has a frame, which would keep the events.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await waitForHydration(page);
}

/** Waits until the browser has nothing left to do, so that what was started by now has been requested. */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));

/** Navigates to an address no link leads to, without loading a document. */
export async function navigateInApp(page: Page, to: string): Promise<void> {
  await hydrate(page);
  await page.evaluate((path) => (window as unknown as HydratedWindow).__reactRouterDataRouter.navigate(path), to);
}
