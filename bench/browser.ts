import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../pipeline/chromium.ts';
import { serveSite } from './serve.ts';

export async function withBrowser<T>(work: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const server = await serveSite();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A key is the intent that starts hydration: unlike a pointer it is over no link, and its events are never merged. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
}
