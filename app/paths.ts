/** Every address of the site, in one place. Links are built from here and routes.ts reads like the same list. */

export const paths = {
  home: '/',
  product: '/product',
  disciplines: '/disciplines',
  discipline: (slug: string) => `/disciplines/${slug}`,
  company: '/company',
  careers: '/careers',
  blog: '/blog',
  /** Page 1 is the blog itself. */
  blogPage: (page: number) => (page === 1 ? '/blog' : `/blog-archive/${page}`),
  post: (slug: string) => `/blog/${slug}`,
  disclosures: '/disclosures',
  privacyPolicy: '/privacy-policy',
  accessibility: '/accessibility',
  gated: (id: GatedId) => `/${id}`,
  testimonial: '/rapiddeploy-testimonial',
  news: (slug: string) => `/news/${slug}`,
  unsubscribe: '/unsubscribe',
  requestDemo: '/request-demo',
  resourceLibrary: '/resource-library',
  search: '/search',
  document: (id: string) => `/assets/documents/${id}.pdf`,
  player: (id: string) => `/player/${id}`,
  /** Answers every address that has no page. */
  notFound: '/404',
  /** Answer /blog/{slug}, /disciplines/{slug}, /news/{slug} and /blog-archive/{page} where there is no such thing: the
   *  router hydrates by address, so each needs a page made by its own route. */
  unknownPost: '/blog/no-blog-content',
  unknownDiscipline: '/disciplines/no-such-discipline',
  unknownRelease: '/news/no-such-release',
  unknownBlogPage: '/blog-archive/no-such-page',
} as const;

export const GATED_IDS = [
  'master-class-registration',
  'master-class-recording-jan-2021',
  'master-class-recording-apr-2021',
  'master-class-recording',
  'webinar-recording-jan-2021',
  'webinar-recording-may-2021',
  'ciso-role-maturity-ebook',
  'ciso-strategy-planning-ebook',
  'program-maturity-ebook',
  'esg-cybersecurity-2020',
  'esg-cybersecurity-2021',
  'cybersecurity-business-decision',
] as const;

export type GatedId = (typeof GATED_IDS)[number];

/** Addresses without a parameter, each a page of its own. */
export const STATIC_PATHS: readonly string[] = [
  paths.home,
  paths.product,
  paths.disciplines,
  paths.company,
  paths.careers,
  paths.blog,
  paths.disclosures,
  paths.privacyPolicy,
  paths.accessibility,
  ...GATED_IDS.map(paths.gated),
  paths.testimonial,
  paths.unsubscribe,
  paths.requestDemo,
  paths.resourceLibrary,
  paths.search,
];

/** Named places within pages that links may point at. */
export const anchors = {
  [paths.product]: ['product-demo', 'sp-datasheet', 'testimonials', 'assessment-datasheet', 'request-demo'],
  [paths.company]: ['leadership', 'news', 'contact-us'],
} as const;

export const contactUs = `${paths.company}#contact-us`;
export const newsReleases = `${paths.company}#news`;

/** The anchor of a job on /careers: lower case, spaces and slashes as hyphens. */
export function jobAnchor(title: string): string {
  return title.toLowerCase().replace(/[\s/]+/g, '-');
}
