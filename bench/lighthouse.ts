import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../scripts/chromium.ts';
import { KINDS } from './pages.ts';
import type { Row } from './results.ts';
import { serve } from './serve.ts';

const RUNS = 3;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Mobile Lighthouse, a page of each kind, the median of three; LCP also against the same page with scripts blocked. */
export async function lighthouseScores(): Promise<Row[]> {
  const { origin, stop } = await serve(4190);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const rows: Row[] = [];
    for (const path of KINDS) {
      const runs: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(`${origin}${path}`, chrome.port));
      const bare: Record<string, number>[] = [];
      for (let run = 0; run < RUNS; run++) bare.push(await measure(`${origin}${path}`, chrome.port, ['*.js']));
      const middle = (name: string) => median(runs.map((result) => result[name] ?? 0));
      const lcpWithout = median(bare.map(({ LCP = 0 }) => LCP));
      rows.push({
        page: path,
        ...Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, Math.round(middle(name) * 100) / 100])),
        'LCP / without scripts': Math.round((middle('LCP') / lcpWithout) * 100) / 100,
      });
    }
    return rows;
  } finally {
    chrome.kill();
    stop();
  }
}

async function measure(url: string, port: number, blockedUrlPatterns: string[] = []): Promise<Record<string, number>> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent' },
    { extends: 'lighthouse:default', settings: { blockedUrlPatterns } },
  );
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
