import type { Page } from '@playwright/test';

type Live = { __reactRouterDataRouter: { navigate: (to: string) => void } };

/** Waits until React has attached its event handlers; the router exists some tasks earlier. */
export const hydrated = (page: Page) => page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

/** Shows intent, as a visitor would, and waits until React is live. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  await page.mouse.move(210, 400);
  await hydrated(page);
}

/** Goes where no link leads, without loading a document. */
export async function navigateWithin(page: Page, to: string): Promise<void> {
  await hydrate(page);
  await page.evaluate((path) => (window as unknown as Live).__reactRouterDataRouter.navigate(path), to);
}
