import type { Locator, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import type { Row } from './results.ts';

type Interaction = {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  act: (target: Locator) => Promise<void>;
};

const click = (target: Locator) => target.click();

const INTERACTIONS: Interaction[] = [
  {
    name: 'filter a discipline',
    path: '/disciplines/cloud-security',
    target: (page) => page.getByRole('link', { name: /^video/i }).first(),
    act: click,
  },
  {
    name: 'open a film dialog',
    path: '/product',
    target: (page) => page.getByRole('button', { name: /Play the film/ }).first(),
    act: click,
  },
  {
    name: 'open a leader dialog',
    path: '/company',
    target: (page) => page.locator('#leadership button').first(),
    act: click,
  },
  {
    name: 'type in a form',
    path: '/request-demo',
    target: (page) => page.getByRole('textbox', { name: 'Company' }),
    act: (field) => field.pressSequentially('Calder Logistics'),
  },
  {
    name: 'open the search',
    path: '/',
    target: (page) => page.locator('body'),
    act: (body) => body.press('/'),
  },
];

/** The longest interaction as INP counts it (Event Timing: input to next paint), at full speed and slowed four times. */
export async function interactions(): Promise<Row[]> {
  return withBrowser(4191, async (browser, origin) => {
    const rows: Row[] = [];
    for (const { name, path, target, act } of INTERACTIONS) {
      const durations: number[] = [];
      for (const rate of [1, 4]) {
        const page = await browser.newPage();
        await page.goto(`${origin}${path}`);
        durations.push(await longest(page, rate, target(page), act));
        await page.close();
      }
      rows.push({ interaction: name, 'longest, ms': durations[0] ?? 0, 'slowed, ms': durations[1] ?? 0 });
    }
    return rows;
  });
}

async function longest(page: Page, rate: number, target: Locator, act: Interaction['act']): Promise<number> {
  await page.mouse.move(200, 400);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  // As a visitor does before a click; the page that comes into view is drawn before anything counts.
  await target.hover();
  await settled(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  await act(target);
  await settled(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  // Events shorter than the threshold of 16 ms are not reported at all.
  return Math.max(16, ...seen);
}

const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 300))),
  );
