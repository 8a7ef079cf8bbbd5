import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../pipeline/chromium.ts';
import { serve } from './serve.ts';

/** Work in a browser beside the built site; both are ended with it. */
export async function withBrowser<T>(port: number, work: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const { origin, stop } = await serve(port);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser, origin);
  } finally {
    await browser.close();
    await stop();
  }
}
