import type { Page } from '@playwright/test';
import { hydrate, withBrowser } from './browser.ts';
import type { Result, Row } from './results.ts';

/** The selector of what is clicked, or of the field and the text typed into it. */
type Interaction = { name: string; path: string; target: string; text?: string };

const INTERACTIONS: Interaction[] = [
  { name: 'filter a discipline', path: '/disciplines/cloud-security', target: 'main a[href*="type="]' },
  { name: 'open a film dialog', path: '/product', target: 'role=button[name=/Play the film/]' },
  { name: 'open a leader dialog', path: '/company', target: '#leadership button' },
  { name: 'type in a form', path: '/request-demo', target: 'role=textbox[name="Company"]', text: 'Calder Logistics' },
  { name: 'open the search', path: '/', target: 'role=button[name=/Search/]' },
];
const CPU_SLOWDOWNS = [1, 4];
/** Shorter events are not reported to the page. */
const SHORTEST_MS = 16;

/** The longest event from input to the next paint, as INP counts it. */
export async function interactions(): Promise<Result> {
  const rows = await withBrowser(async (browser, origin) => {
    const rows: Row[] = [];
    for (const interaction of INTERACTIONS) {
      const durations: number[] = [];
      for (const slowdown of CPU_SLOWDOWNS) {
        const page = await browser.newPage();
        await page.goto(`${origin}${interaction.path}`);
        await hydrate(page);
        durations.push(await longestEventMs(page, slowdown, interaction));
        await page.close();
      }
      const [full = Number.NaN, slowed = Number.NaN] = durations;
      rows.push({ interaction: interaction.name, 'longest, ms': full, 'slowed, ms': slowed });
    }
    return rows;
  });
  return { rows };
}

async function longestEventMs(page: Page, slowdown: number, { target, text }: Interaction): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const element = page.locator(target).first();
  // A pointer is over its target before it clicks; what scrolls into view then is painted before the measurement.
  await element.hover();
  await untilIdle(page);
  await page.evaluate((threshold) => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
    Object.assign(window, { durations });
  }, SHORTEST_MS);
  await (text ? element.pressSequentially(text) : element.click());
  await untilIdle(page);
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return Math.max(SHORTEST_MS, ...durations);
}

const untilIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<unknown>((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 300))),
  );
