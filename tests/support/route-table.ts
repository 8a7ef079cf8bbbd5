import { content, categories as disciplines, posts, releases, sectionOf, site } from './site-content.ts';

/** What a page must show of itself; the title is what follows the product name. */
export type RouteFacts = { title?: string | RegExp; heading?: string | RegExp; bar?: 'transparent' | 'white' };

/** The route table of SPEC section 2 with the rulings on addresses and titles, and the bar of its header section. */
const SPECIFIED: Record<string, RouteFacts> = {
  '/': {
    title: content.pages.home.site_title,
    heading: sectionOf(content.pages.home, 'header').header_title,
    bar: 'transparent',
  },
  '/product': { title: 'Product', bar: 'white' },
  '/disciplines': { title: 'Security Disciplines', bar: 'transparent' },
  '/capabilities': { title: content.pages.capabilities.title, heading: content.pages.capabilities.title, bar: 'white' },
  '/company': { title: 'Company', bar: 'transparent' },
  '/careers': { title: 'Careers', heading: `Join ${site.product}` },
  '/blog': { title: 'Blog', bar: 'white' },
  '/disclosures': { title: 'Security Disclosures', heading: 'Security Disclosures', bar: 'white' },
  '/privacy-policy': { title: 'Privacy Policy', heading: 'Privacy Policy', bar: 'white' },
  '/master-class-registration': { title: 'Master Class', bar: 'transparent' },
  '/master-class-recording-jan-2021': { title: /^Master Class Recording/ },
  '/master-class-recording-apr-2021': { title: /^Master Class Recording/ },
  '/master-class-recording': { title: 'Master Class Recording' },
  '/webinar-recording-jan-2021': { title: 'Webinar Recording' },
  '/webinar-recording-may-2021': { title: 'Webinar Recording' },
  '/ciso-role-maturity-ebook': {},
  '/ciso-strategy-planning-ebook': {},
  '/program-maturity-ebook': { title: 'CMM eBook' },
  '/esg-cybersecurity-2020': { title: 'Resource Library | ESG Report', bar: 'transparent' },
  '/esg-cybersecurity-2021': { title: /^Resource Library \| ESG Report/, bar: 'transparent' },
  '/cybersecurity-business-decision': { title: 'Gartner Reprint' },
  '/rapiddeploy-testimonial': { title: 'Customer Testimonial' },
  '/news/ceo-appointment': { bar: 'transparent' },
  '/news/vp-of-sales': { bar: 'transparent' },
  '/news/three-hype-cycles': { bar: 'transparent' },
  '/news/series-a': { bar: 'transparent' },
  '/news/vp-of-products': { bar: 'transparent' },
  '/unsubscribe': { title: 'Unsubscribe', bar: 'transparent' },
  '/request-demo': { title: 'Product Demo' },
  '/resource-library': { title: 'Resources', bar: 'transparent' },
  '/search': { title: 'Search', heading: 'Search' },
  ...Object.fromEntries(
    disciplines.map(({ slug, name }) => [
      `/disciplines/${slug}`,
      {
        title: `Security Disciplines | ${name}`,
        heading: new RegExp(name.replace('&', '(&|and)')),
        bar: 'transparent',
      },
    ]),
  ),
};

const titled = (folder: string, items: readonly { slug: string; title: string; siteTitle: string }[]) =>
  Object.fromEntries(
    items.map(({ slug, title, siteTitle }) => [`/${folder}/${slug}`, { title: siteTitle, heading: title }]),
  );

const PUBLISHED: Record<string, RouteFacts> = {
  ...Object.fromEntries(
    content.statements.map(({ id, title }) => [`/${id}`, { title, heading: title, bar: 'white' as const }]),
  ),
  ...Object.fromEntries(content.gated.map(({ id, site_title }) => [`/${id}`, { title: site_title }])),
  ...Object.fromEntries(
    content.landing.map(({ id, site_title, title }) => [
      `/${id}`,
      { title: site_title, heading: title, bar: 'transparent' as const },
    ]),
  ),
  ...titled('blog', posts),
  ...titled('news', releases),
};

export const SPECIFIED_PATHS = Object.keys(SPECIFIED);

/** Every page with an address of its own: those of the specification, and what else has been published. */
export const ROUTES = new Map(
  [...new Set([...SPECIFIED_PATHS, ...Object.keys(PUBLISHED)])].map((path): [string, RouteFacts] => [
    path,
    { ...PUBLISHED[path], ...SPECIFIED[path] },
  ]),
);
