import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT = 'build/client';
export const LIBRARY = '/resource-library';

const SINGLE_PAGES = [
  '/',
  '/product',
  '/disciplines',
  '/capabilities',
  '/self-assessment',
  '/company',
  '/careers',
  '/blog',
  LIBRARY,
  '/request-demo',
  '/unsubscribe',
  '/ciso-role-maturity-ebook',
  '/first-90-days',
  '/master-class-recording-apr-2021',
  '/rapiddeploy-testimonial',
  '/privacy-policy',
  '/disclosures',
  '/trust',
  '/terms-of-use',
  '/accessibility',
];

export const htmlFile = (path: string) => join(path, 'index.html');
/** The bytes of the page as sent to a browser that accepts brotli. */
export const htmlBytes = (path: string) => statSync(join(CLIENT, `${htmlFile(path)}.br`)).size;

/** Every page of the built site but the error pages. */
export function builtPages(): string[] {
  const { pages, notFound } = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
  return Object.keys(pages).filter((path) => !Object.values(notFound).includes(path));
}

/** One page of each kind: of disciplines, posts and news releases the one with the most HTML. BENCH_PAGES replaces them. */
export function pageKinds(): string[] {
  if (process.env.BENCH_PAGES) return process.env.BENCH_PAGES.split(',');
  const pages = builtPages();
  const longest = ['/disciplines/', '/blog/', '/news/'].flatMap((folder) =>
    pages
      .filter((path) => path.startsWith(folder))
      .toSorted((a, b) => htmlBytes(b) - htmlBytes(a))
      .slice(0, 1),
  );
  return [...SINGLE_PAGES, ...longest];
}
