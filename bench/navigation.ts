import type { Browser, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { median, type Row } from './results.ts';

const RUNS = 5;

/** From a page a visitor lands on to the one they go to next, by a link in its text. */
const WAYS = [
  { from: '/', to: '/product' },
  { from: '/disciplines', to: '/disciplines/cloud-security' },
  { from: '/blog', to: '/blog/reporting-a-bad-quarter' },
  { from: '/product', to: '/request-demo' },
];

/** The slow mobile network of Lighthouse, so that a round trip counts as it does on a phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

/** A link in the page's text; the tabs of the booklet lie under its cover. */
const linkTo = (path: string) => `main a[href="${path}"]:not([tabindex="-1"])`;

/** From the click on a link to the frame that shows the next page, the median of five; prefetched while pointed at, or not. */
export async function navigation(): Promise<Row[]> {
  return withBrowser(4195, async (browser, origin) => {
    const rows: Row[] = [];
    for (const { from, to } of WAYS) {
      const prefetched: number[] = [];
      const direct: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        prefetched.push(await click(browser, origin, from, to, true));
        direct.push(await click(browser, origin, from, to, false));
      }
      rows.push({
        way: `${from} to ${to}`,
        'prefetched, ms': Math.round(median(prefetched)),
        'not prefetched, ms': Math.round(median(direct)),
        ratio: Math.round((median(prefetched) / median(direct)) * 100) / 100,
      });
    }
    return rows;
  });
}

async function click(browser: Browser, origin: string, from: string, to: string, prefetch: boolean): Promise<number> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(`${origin}${from}`);
  // Away from every link, so that only the wanted one is prefetched.
  await page.mouse.move(2, 400);
  await page.mouse.move(4, 400);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const link = page.locator(linkTo(to)).first();
  await link.scrollIntoViewIfNeeded();
  if (prefetch) {
    await link.hover();
    await page.waitForLoadState('networkidle');
  }
  const milliseconds = await untilShown(page, to);
  await page.context().close();
  return milliseconds;
}

/** Clicks within the page, since a pointer on its way to the link would prefetch it. */
const untilShown = (page: Page, to: string) =>
  page.evaluate(
    ([path, link]) =>
      new Promise<number>((shown) => {
        const before = document.querySelector('h1');
        const started = performance.now();
        const look = () => {
          const isNext = location.pathname === path && document.querySelector('h1') !== before;
          if (isNext) requestAnimationFrame(() => shown(performance.now() - started));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLAnchorElement>(link)?.click();
        look();
      }),
    [to, linkTo(to)] as const,
  );
