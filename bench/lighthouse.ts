import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { ensureChromium } from '../pipeline/chromium.ts';
import { builtPages } from '../tests/support/site-map.ts';
import { KINDS } from './pages.ts';
import { median, type Row } from './results.ts';
import { serve } from './serve.ts';

const RUNS = 3;

/** Mobile Lighthouse, a page of each kind, the median of three; LCP also against the same page with scripts blocked. */
export async function lighthouseScores(): Promise<Row[]> {
  return withChrome(4190, async (origin, port) => {
    const rows: Row[] = [];
    for (const path of KINDS) {
      const runs: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(`${origin}${path}`, { port }));
      const bare: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++)
        bare.push(await measure(`${origin}${path}`, { port, blockedUrlPatterns: ['*.js'] }));
      const middle = (name: string) => median(runs.map((result) => result[name] ?? 0));
      const lcpWithout = median(bare.map(({ LCP = 0 }) => LCP));
      rows.push({
        page: path,
        ...Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, Math.round(middle(name) * 100) / 100])),
        'LCP / without scripts': Math.round((middle('LCP') / lcpWithout) * 100) / 100,
      });
    }
    return rows;
  });
}

/** Every page once, for the scores that do not depend on a clock. Error pages answer 404, which costs them SEO. */
export async function lighthouseAudits(): Promise<Row[]> {
  return withChrome(4189, async (origin, port) => {
    const onlyCategories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
    const quick = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0 };
    const flags: Flags = {
      port,
      onlyCategories,
      throttlingMethod: 'provided',
      disableFullPageScreenshot: true,
      ...quick,
    };
    const pages = builtPages().filter((path) => !/\/(404|no-)|^\/player\//.test(path));
    const rows: Row[] = [];
    for (const path of pages) {
      const scores = await measure(`${origin}${path}`, flags);
      rows.push({ page: path, ...Object.fromEntries(onlyCategories.map((name) => [name, scores[name] ?? 0])) });
    }
    const short = rows.filter((row) => onlyCategories.some((name) => row[name] !== 100));
    return [...short, { page: `${rows.length - short.length} other pages`, ...perfect(onlyCategories) }];
  });
}

const perfect = (names: string[]) => Object.fromEntries(names.map((name) => [name, 100]));

async function withChrome(port: number, work: (origin: string, chromePort: number) => Promise<Row[]>): Promise<Row[]> {
  const { origin, stop } = await serve(port);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-features=WebMCP,WebMCPTesting',
    ],
  });
  try {
    return await work(origin, chrome.port);
  } finally {
    chrome.kill();
    stop();
  }
}

async function measure(url: string, flags: Flags): Promise<Record<string, number>> {
  const result = await lighthouse(url, { output: 'json', logLevel: 'silent', ...flags });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const timing = (name: string) => Math.round(audits[name]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    FCP: timing('first-contentful-paint'),
    LCP: timing('largest-contentful-paint'),
    TBT: timing('total-blocking-time'),
    CLS: audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}
