import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { ensureChromium } from '../pipeline/chromium.ts';
import { builtPages, htmlFile, pageKinds } from './pages.ts';
import { budget, largest, median, type Result, type Row, round } from './results.ts';
import { serveSite, temporaryFolder } from './serve.ts';

const CLOCKLESS = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const CATEGORIES = ['performance', ...CLOCKLESS];
const SCORE_RUNS = 3;
const LCP_RUNS = 5;

/** A page of each kind as on a phone; each figure is the median of its runs. */
export async function lighthouseScores(): Promise<Result> {
  const rows = await withChrome(async (port) => {
    const server = await serveSite();
    const rows: Row[] = [];
    for (const page of pageKinds()) {
      const runs: Row[] = [];
      for (let run = 0; run < SCORE_RUNS; run++) runs.push(await measure(`${server.origin}${page}`, { port }));
      const columns = Object.keys(runs[0] ?? {});
      const middle = (column: string) => round(median(runs.map((run) => Number(run[column]))), 2);
      rows.push({ page, ...Object.fromEntries(columns.map((column) => [column, middle(column)])) });
    }
    await server.stop();
    return rows;
  });
  const shift = budget('Layout shift', largest(rows, 'CLS'), 0);
  return { rows, budgets: [...CATEGORIES.map((category) => missingPoints(rows, category)), shift] };
}

/** Player pages are opened by other pages and hidden from search engines, which costs them the SEO score. */
export async function lighthouseAudits(): Promise<Result> {
  const waits = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0 };
  const flags: Flags = {
    onlyCategories: CLOCKLESS,
    throttlingMethod: 'provided',
    disableFullPageScreenshot: true,
    ...waits,
  };
  const rows = await withChrome(async (port) => {
    const server = await serveSite();
    const rows: Row[] = [];
    for (const page of builtPages().filter((path) => !path.startsWith('/player/'))) {
      const scores = await measure(`${server.origin}${page}`, { ...flags, port });
      rows.push({ page, ...Object.fromEntries(CLOCKLESS.map((category) => [category, scores[category] ?? 0])) });
    }
    await server.stop();
    return rows;
  });
  const below = rows.filter((row) => CLOCKLESS.some((category) => row[category] !== 100));
  const others = { page: `${rows.length - below.length} other pages` };
  return {
    rows: [...below, { ...others, ...Object.fromEntries(CLOCKLESS.map((category) => [category, 100])) }],
    budgets: CLOCKLESS.map((category) => missingPoints(rows, category)),
  };
}

/** Both pages come from the same server program with the same headers; runs alternate between them. */
export async function lcpRatio(): Promise<Result> {
  const folder = copyWithoutScripts();
  const rows = await withChrome(async (port) => {
    const [full, bare] = [await serveSite(), await serveSite({}, folder)];
    const flags: Flags = { port, onlyAudits: ['largest-contentful-paint'], disableFullPageScreenshot: true };
    const rows: Row[] = [];
    for (const page of pageKinds()) {
      const lcp = { full: [] as number[], bare: [] as number[] };
      for (let run = 0; run < LCP_RUNS; run++) {
        lcp.full.push(Number((await measure(`${full.origin}${page}`, flags)).LCP));
        lcp.bare.push(Number((await measure(`${bare.origin}${page}`, flags)).LCP));
      }
      const [ours, without] = [median(lcp.full), median(lcp.bare)];
      rows.push({ page, 'LCP, ms': ours, 'without scripts, ms': without, ratio: round(ours / without, 2) });
    }
    await Promise.all([full.stop(), bare.stop()]);
    return rows;
  });
  return { rows, budgets: [budget('Largest ratio', largest(rows, 'ratio'), 1.02)] };
}

function copyWithoutScripts(): string {
  const folder = temporaryFolder();
  cpSync('build', join(folder, 'build'), { recursive: true });
  for (const path of pageKinds()) {
    const file = join(folder, 'build/client', htmlFile(path));
    const html = readFileSync(file, 'utf8').replaceAll(/<script\b.*?<\/script>/gs, '');
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
    writeFileSync(`${file}.gz`, gzipSync(html));
  }
  return folder;
}

const missingPoints = (rows: readonly Row[], category: string) =>
  budget(`Points short of 100, ${category}`, 100 - Math.min(...rows.map((row) => Number(row[category]))), 0);

async function withChrome<T>(work: (port: number) => Promise<T>): Promise<T> {
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
    return await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

async function measure(url: string, flags: Flags, tries = 3): Promise<Row> {
  const result = await lighthouse(url, { output: 'json', logLevel: 'silent', ...flags });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  // A trace that Chromium did not record says nothing about the page.
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return measure(url, flags, tries - 1);
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(scores),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: value('cumulative-layout-shift'),
  };
}
