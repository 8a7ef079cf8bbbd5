import { content, longestPost } from './site-content.ts';

/** The landing page with the most kinds of sections. */
const kindCount = ({ sections }: (typeof content.landing)[number]) => new Set(sections.map(({ kind }) => kind)).size;
const landingPages = content.landing.toSorted((a, b) => kindCount(b) - kindCount(a)).slice(0, 1);

/** One page of each kind; what holds on these holds on the pages that differ in text only. */
export const PAGE_KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['product', '/product'],
  ['disciplines', '/disciplines'],
  ['a discipline', '/disciplines/cloud-security'],
  ['capabilities', '/capabilities'],
  ['company', '/company'],
  ['careers', '/careers'],
  ['blog', '/blog'],
  ['a post', `/blog/${longestPost.slug}`],
  ['news', '/news/series-a'],
  ['resource library', '/resource-library'],
  ['a gated page', '/esg-cybersecurity-2020'],
  ...landingPages.map(({ id }) => ['a landing page', `/${id}`] as const),
  ['request demo', '/request-demo'],
  ['unsubscribe', '/unsubscribe'],
  ['testimonial', '/rapiddeploy-testimonial'],
  ['disclosures', '/disclosures'],
  ['search', '/search?q=board'],
  ['404', '/no-such-page'],
];
