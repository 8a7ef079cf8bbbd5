import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { hydrate, withBrowser } from './browser.ts';
import { builtPages, CLIENT, htmlBytes, htmlFile, LIBRARY, pageKinds } from './pages.ts';
import { budget, largest, type Result, type Row } from './results.ts';

const BUDGETS = { html: 14_600, library: 18_500, inline: 1_024, home: 60_000, hydrated: 115_000 };

/** What a phone loads of each kind of page, in bytes as transferred. */
export async function pageSizes(): Promise<Result> {
  const rows = await withBrowser(async (browser, origin) => {
    const rows: Row[] = [];
    for (const path of pageKinds()) rows.push(await measurePage(browser, origin, path));
    return rows;
  });
  const html = Math.max(
    ...builtPages()
      .filter((path) => path !== LIBRARY)
      .map(htmlBytes),
  );
  const home = rows.filter(({ page }) => page === '/');
  return {
    rows,
    budgets: [
      budget('HTML of any page', html, BUDGETS.html, 'bytes'),
      budget('HTML of the resource library', htmlBytes(LIBRARY), BUDGETS.library, 'bytes'),
      budget('JS before intent, or before load on pages with a form', largest(rows, 'early js'), 0, 'bytes'),
      budget('Inline bootstrap', largest(rows, 'inline js'), BUDGETS.inline, 'bytes'),
      budget('Home before intent', largest(home, 'before intent'), BUDGETS.home, 'bytes'),
      budget('JS once hydrated', largest(rows, 'js once hydrated'), BUDGETS.hydrated, 'bytes'),
    ],
  };
}

async function measurePage(browser: Browser, origin: string, path: string): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  const { html, resources, loadEndMs, hasForm } = await readTimings(page);
  await hydrate(page);
  const hydrated = await readTimings(page);
  await page.close();

  const isScript = ({ name }: Resource) => name.endsWith('.js');
  const sum = (list: Resource[]) => list.reduce((bytes, resource) => bytes + resource.bytes, 0);
  const ofType = (pattern: RegExp) => sum(resources.filter(({ name }) => pattern.test(name)));
  // Forms hydrate at load and idle: what starts after the load event is not in the way of the page.
  const early = resources.filter((resource) => isScript(resource) && (!hasForm || resource.startMs < loadEndMs));
  return {
    page: path,
    html,
    css: ofType(/\.css$/),
    fonts: ofType(/\.woff2$/),
    images: ofType(/\.(svg|png|jpe?g|webp|avif)$/),
    'before intent': html + sum(resources.filter((resource) => !isScript(resource))) + sum(early),
    'inline js': inlineBytes(path),
    'early js': sum(early),
    'js once hydrated': sum(hydrated.resources.filter(isScript)),
  };
}

type Resource = { name: string; bytes: number; startMs: number };

const readTimings = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const resources: Resource[] = entries.map(({ name, encodedBodySize, startTime }) => ({
      name: new URL(name).pathname,
      bytes: encodedBodySize,
      startMs: startTime,
    }));
    return {
      html: navigation?.encodedBodySize ?? Number.NaN,
      loadEndMs: navigation?.loadEventEnd ?? Number.NaN,
      hasForm: document.querySelector('form[method="post"]') !== null,
      resources,
    };
  });

/** Scripts without a type run; the others are data. */
function inlineBytes(path: string): number {
  const html = readFileSync(join(CLIENT, htmlFile(path)), 'utf8');
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  return brotliCompressSync(scripts.join('\n')).length;
}
