import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from './content/load/site.server.ts';
import { socialImage } from './social-image.ts';

type PageFacts = {
  /** Follows the product name in the document title. */
  title: string;
  /** The title of shared links, where the document title is too general; defaults to it. */
  headline?: string;
  description: string;
  /** The canonical path. Without one the page has no canonical link and is not indexed, as error pages. */
  path?: string;
  type?: 'website' | 'article';
  published?: string;
};

/** The matched routes, of which the root is the first. */
type Matches = readonly [root: { loaderData: SiteFacts }, ...unknown[]];

export function productName([{ loaderData }]: Matches): string {
  return loaderData.product;
}

/** Title, description, canonical link and Open Graph properties. */
export function pageMeta(
  [{ loaderData: site }]: Matches,
  { title, headline = title, description, path, type = 'website', published }: PageFacts,
): MetaDescriptor[] {
  const url = path === undefined ? undefined : new URL(path, site.origin).href;
  return [
    { title: `${site.product} | ${title}` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.product },
    { property: 'og:title', content: `${site.product} | ${headline}` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
          { property: 'og:image', content: new URL(socialImage(path ?? '/'), site.origin).href },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: headline },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}
