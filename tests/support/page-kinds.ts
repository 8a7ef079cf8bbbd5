import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { pagePaths } from '../../app/content/queries/pages.ts';
import { categories, content, foundWord, longestPost, posts, postWith, releases } from './site-content.ts';

/** Every page of the built site, by its address. */
export function builtPages(): string[] {
  return readdirSync('build/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${dirname(file)}`.replace('/.', '/'))
    .sort();
}

/** The landing page with the most kinds of sections. */
const kindCount = ({ sections }: (typeof content.landing)[number]) => new Set(sections.map(({ kind }) => kind)).size;
const landingPages = content.landing.toSorted((a, b) => kindCount(b) - kindCount(a)).slice(0, 1);

const openForms = content.gated.filter(({ hasEnded }) => !hasEnded);

const specified: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['product', '/product'],
  ['disciplines', '/disciplines'],
  ...categories.slice(0, 1).map(({ slug }) => ['a discipline', `/disciplines/${slug}`] as const),
  ['capabilities', '/capabilities'],
  ['self-assessment', '/self-assessment'],
  ['company', '/company'],
  ['careers', '/careers'],
  ['blog', '/blog'],
  ...posts.slice(0, 1).map(() => ['a post', `/blog/${longestPost.slug}`] as const),
  ...releases.slice(0, 1).map(({ slug }) => ['news', `/news/${slug}`] as const),
  ['resource library', '/resource-library'],
  ...openForms.slice(0, 1).map(({ path }) => ['a gated page', path] as const),
  ...landingPages.map(({ id }) => ['a landing page', `/${id}`] as const),
  ['request demo', '/request-demo'],
  ['unsubscribe', '/unsubscribe'],
  ['testimonial', '/rapiddeploy-testimonial'],
  ['disclosures', '/disclosures'],
];

const present = pagePaths(content);
export const hasPage = (path: string) => present.includes(path);

/** One page of each kind that the content has; what holds on these holds on the pages that differ in text only. */
export const PAGE_KINDS = [
  ...specified.filter(([, path]) => hasPage(path)),
  ['search', `/search?q=${foundWord}`],
  ['404', '/no-such-page'],
] as const;

/** Pages that show more than the page of their kind: a player in a frame, nothing. The soak opens every page. */
const framing = postWith('iframe');
export const SPECIAL_PAGES: readonly string[] = [
  ...(framing ? [`/blog/${framing.slug}`] : []),
  ...(categories.length > 0 ? ['/disciplines/no-such-discipline'] : []),
];

/** Pages with a form hydrate by themselves once loaded, and so does an address whose parameters the page must apply. */
const FORM_PAGES = [
  '/company',
  '/request-demo',
  '/self-assessment',
  '/unsubscribe',
  ...content.gated.map(({ id }) => `/${id}`),
  ...content.landing.filter(({ sections }) => sections.some(({ kind }) => kind === 'form')).map(({ id }) => `/${id}`),
];
/** A page that rests until a visitor does something. */
export const QUIET_PAGE = ['/careers', '/blog', '/'].find(hasPage) ?? '/search';
export const hydratesByItself = (path: string) => FORM_PAGES.includes(path) || path.includes('?');

const FILM_FILE = /\.(webm|mp4|ogg|mp3|m4a)$/;

/** The scripts that a page requests, and what it must never do: report an error, ask another host, load a film. */
export function watch(page: Page) {
  const scripts: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname, href } = new URL(request.url());
    if (hostname !== 'localhost') faults.push(`another host: ${href}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (FILM_FILE.test(pathname)) faults.push(`a film before it is played: ${pathname}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text());
  });
  return { scripts, faults };
}
