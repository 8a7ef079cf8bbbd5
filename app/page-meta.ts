import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from './content/load/site.server.ts';
import { socialImage } from './social-image.ts';

export type PageFacts = {
  /** What follows the product name in the browser tab. */
  title: string;
  /** What stands above the page's text, where its title would say too little to whoever it is shared with. */
  headline?: string;
  description: string;
  /** The canonical address; defaults to no canonical link, as on pages that stand for many addresses. */
  path?: string;
  type?: 'website' | 'article';
  published?: string;
};

/** Title, description, canonical link and Open Graph basics, the same way on every page. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, headline = title, description, path, type = 'website', published }: PageFacts,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts;
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
