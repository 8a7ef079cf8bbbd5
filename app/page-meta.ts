import { siteFacts } from 'virtual:site-facts';
import type { MetaDescriptor } from 'react-router';
import { socialImage } from './paths.ts';

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

/** Title, description, canonical link and Open Graph properties. */
export function pageMeta({
  title,
  headline = title,
  description,
  path,
  type = 'website',
  published,
}: PageFacts): MetaDescriptor[] {
  const { product, origin } = siteFacts;
  const url = path === undefined ? undefined : new URL(path, origin).href;
  return [
    { title: `${product} | ${title}` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: product },
    { property: 'og:title', content: `${product} | ${headline}` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
          { property: 'og:image', content: new URL(socialImage(path ?? '/'), origin).href },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: headline },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}
