import { longestPost } from './site-content.ts';

/** One page of each kind; what holds on these holds on the pages that differ in text only. */
export const PAGE_KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['product', '/product'],
  ['disciplines', '/disciplines'],
  ['a discipline', '/disciplines/cloud-security'],
  ['company', '/company'],
  ['careers', '/careers'],
  ['blog', '/blog'],
  ['a post', `/blog/${longestPost.slug}`],
  ['news', '/news/series-a'],
  ['resource library', '/resource-library'],
  ['a gated page', '/esg-cybersecurity-2020'],
  ['request demo', '/request-demo'],
  ['unsubscribe', '/unsubscribe'],
  ['testimonial', '/rapiddeploy-testimonial'],
  ['disclosures', '/disclosures'],
  ['search', '/search?q=board'],
  ['404', '/no-such-page'],
];
