import { content, posts, releases, words } from './site-content.ts';

/** What a page must show of itself; the title is what follows the product name. */
export type RouteFacts = { title?: string; heading?: string; bar?: 'transparent' | 'white' };

/** Pages whose bar the specification names (section 2); that of a page of sections follows from its first one. */
const BARS: Record<string, RouteFacts['bar']> = {
  '/capabilities': 'white',
  '/self-assessment': 'white',
  '/blog': 'white',
  '/disclosures': 'white',
  '/privacy-policy': 'white',
  '/unsubscribe': 'transparent',
  '/resource-library': 'transparent',
};

type Titled = { slug: string; title: string; siteTitle: string };
const titled = (folder: string, items: readonly Titled[], bar?: RouteFacts['bar']): [string, RouteFacts][] =>
  items.map(({ slug, title, siteTitle }) => [`/${folder}/${slug}`, { title: siteTitle, heading: title, bar }]);

const pages = Object.values(content.pages).filter((page) => page !== undefined);

/** Every page with an address of its own, and what its record says of it. */
export const ROUTES = new Map<string, RouteFacts>([
  ...pages.map(({ permalink, ...page }): [string, RouteFacts] => [
    permalink,
    { title: 'site_title' in page && page.site_title ? page.site_title : undefined, bar: BARS[permalink] },
  ]),
  ...content.statements.map(({ id, title }): [string, RouteFacts] => [
    `/${id}`,
    { title, heading: title, bar: 'white' },
  ]),
  ...content.gated.map(({ path, site_title }): [string, RouteFacts] => [path, { title: site_title }]),
  ...content.landing.map(({ id, site_title, title }): [string, RouteFacts] => [
    `/${id}`,
    { title: site_title, heading: title, bar: 'transparent' },
  ]),
  ...titled('blog', posts),
  ...titled('news', releases, 'transparent'),
  ...content.disciplines.map(({ slug, title }): [string, RouteFacts] => [
    `/disciplines/${slug}`,
    { title: `${words.discipline.site_title} | ${title}`, heading: title, bar: 'transparent' },
  ]),
  ['/search', {}],
  ['/unsubscribe', { bar: BARS['/unsubscribe'] }],
]);
