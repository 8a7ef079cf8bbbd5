import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import type { Row } from './results.ts';

type Interaction = { name: string; path: string; act: (page: Page) => Promise<void> };

const INTERACTIONS: Interaction[] = [
  {
    name: 'filter a discipline',
    path: '/disciplines/cloud-security',
    act: (page) =>
      page
        .getByRole('link', { name: /^video/i })
        .first()
        .click(),
  },
  {
    name: 'open a film dialog',
    path: '/product',
    act: (page) =>
      page
        .getByRole('button', { name: /Play the film/ })
        .first()
        .click(),
  },
  { name: 'open a leader dialog', path: '/company', act: (page) => page.locator('#leadership button').first().click() },
  {
    name: 'type in a form',
    path: '/request-demo',
    act: (page) => page.getByRole('textbox', { name: 'Company' }).pressSequentially('Calder Logistics'),
  },
  { name: 'open the search', path: '/', act: (page) => page.keyboard.press('/') },
];

/** The longest event of each interaction (Event Timing: input to next paint), processor slowed four times. */
export async function interactions(): Promise<Row[]> {
  return withBrowser(4191, async (browser, origin) => {
    const rows: Row[] = [];
    for (const { name, path, act } of INTERACTIONS)
      rows.push({ interaction: name, 'longest, ms': await longest(await browser.newPage(), `${origin}${path}`, act) });
    return rows;
  });
}

async function longest(page: Page, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  await page.goto(url);
  await page.mouse.move(200, 400);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await act(page);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await page.close();
  // Events shorter than the threshold of 16 ms are not reported at all.
  return Math.max(16, ...seen);
}
