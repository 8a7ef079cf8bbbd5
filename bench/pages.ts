import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../app/paths.ts';

export const CLIENT = 'build/client';
export const LIBRARY = paths.resourceLibrary;

const SINGLE_PAGES = [
  paths.home,
  paths.product,
  paths.disciplines,
  paths.capabilities,
  paths.selfAssessment,
  paths.company,
  paths.careers,
  paths.blog,
  LIBRARY,
  paths.requestDemo,
  paths.unsubscribe,
  ...['ciso-role-maturity-ebook', 'first-90-days', 'master-class-recording-apr-2021'].map(paths.gated),
  paths.testimonial,
  paths.privacyPolicy,
  paths.disclosures,
  ...['trust', 'terms-of-use', 'accessibility'].map(paths.statement),
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
  const longest = [paths.discipline(''), paths.post(''), paths.news('')].flatMap((folder) =>
    pages
      .filter((path) => path.startsWith(folder))
      .toSorted((a, b) => htmlBytes(b) - htmlBytes(a))
      .slice(0, 1),
  );
  return [...SINGLE_PAGES, ...longest];
}
