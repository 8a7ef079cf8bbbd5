/** The addresses of the site, in the order of routes.ts: routes, links, prerendering and hosting take them from here. */

import { COVER_FOLDER, DOCUMENT_FOLDER, UNSUBSCRIBE_PAGE } from '../leads/site-addresses.ts';

/** Where the files of content/films are served. */
export const FILM_FOLDER = '/films/';

export const paths = {
  home: '/',
  product: '/product',
  disciplines: '/disciplines',
  discipline: (slug: string) => `/disciplines/${slug}`,
  capabilities: '/capabilities',
  capability: (id: string) => `/capabilities#${id}`,
  selfAssessment: '/self-assessment',
  company: '/company',
  careers: '/careers',
  blog: '/blog',
  /** Page 1 is the blog itself. */
  blogPage: (page: number | string) => (page === 1 ? '/blog' : `/blog-archive/${page}`),
  post: (slug: string) => `/blog/${slug}`,
  disclosures: '/disclosures',
  privacyPolicy: '/privacy-policy',
  statement: (id: string) => `/${id}`,
  gated: (id: string) => `/${id}`,
  /** The calendar file of an open event. */
  calendar: (id: string) => `/${id}.ics`,
  landing: (id: string) => `/${id}`,
  testimonial: '/rapiddeploy-testimonial',
  news: (slug: string) => `/news/${slug}`,
  unsubscribe: UNSUBSCRIBE_PAGE,
  requestDemo: '/request-demo',
  resourceLibrary: '/resource-library',
  player: (id: string) => `/player/${id}`,
  /** The page that an embed section frames. */
  embed: (id: string) => `/embed/${id}`,
  search: '/search',
  document: (id: string) => `${DOCUMENT_FOLDER}${id}.pdf`,
  /** The drawn cover of an item of a folder of content, for a frame of app/ui/art/motifs/plate.ts. */
  cover: (folder: string, slug: string, frame: string) => `${COVER_FOLDER}${folder}/${slug}-${frame}.svg`,
} as const;

/** The fragment of a form whose section names no other. */
export const FORM_ANCHOR = 'form';

/** The fragment of a job on /careers (SPEC section 2): lower case, spaces and slashes become hyphens. */
export function jobAnchor(title: string): string {
  return title.toLowerCase().replace(/[\s/]+/g, '-');
}

/** The URL of a page's Open Graph image, which pipeline/7-social-images draws. */
export function socialImage(path: string): string {
  return `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.jpg`;
}
