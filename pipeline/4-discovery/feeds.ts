import { Feed } from 'feed';
import type { Content, Written } from '../../app/content/load/read/loaded-content.ts';
import { parseMarkdown, stringifyHtml } from '../../app/content/load/read/markdown.ts';
import { elementsOf } from '../../app/content/load/read/page-elements.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';
import type { BlogPost, NewsItem } from '../../app/content/schema/items.ts';
import { paths, socialImage } from '../../app/paths.ts';

const MAX_ITEMS = 20;

type FeedSource = {
  folder: string;
  title: string;
  description: string;
  items: Written<BlogPost | NewsItem>[];
  pathOf: (slug: string) => string;
};

/** Atom and JSON Feed for the blog and for news: the newest items, in full, by address. */
export function feeds(content: Content, origin: string): Map<string, string> {
  const { site, pages, posts, news } = content;
  const sources: FeedSource[] = [
    {
      folder: paths.blog,
      title: `${site.product} blog`,
      description: pages.blog.intro,
      items: posts,
      pathOf: paths.post,
    },
    {
      folder: '/news',
      title: `${site.product} news`,
      description: pages.company.news_text,
      items: news,
      pathOf: paths.news,
    },
  ];
  return new Map(
    sources.flatMap((source) => {
      const feed = makeFeed(source, origin, site.product, site.copyright_year);
      return [
        [`${source.folder}/feed.atom`, feed.atom1()],
        [`${source.folder}/feed.json`, feed.json1()],
      ];
    }),
  );
}

function makeFeed(
  { folder, title, description, items, pathOf }: FeedSource,
  origin: string,
  product: string,
  year: number,
): Feed {
  const newest = items.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MAX_ITEMS);
  const feed = new Feed({
    title,
    description,
    id: `${origin}${folder}`,
    link: `${origin}${folder}`,
    language: 'en-US',
    favicon: `${origin}/favicon.ico`,
    copyright: `© ${year} ${product}`,
    // The date of the newest item, not of the build: the same content gives the same file.
    updated: new Date(newest[0]?.date ?? 0),
    feedLinks: { atom: `${origin}${folder}/feed.atom`, json: `${origin}${folder}/feed.json` },
  });
  for (const item of newest) {
    const link = `${origin}${pathOf(slugOf(item.id))}`;
    feed.addItem({
      image: `${origin}${socialImage(pathOf(slugOf(item.id)))}`,
      title: item.title,
      id: link,
      link,
      date: new Date(item.date),
      description: item.description,
      content: syndicatedHtml(item.source, origin),
      author: [{ name: item.author }],
    });
  }
  return feed;
}

/**
 * Markdown as HTML that is read outside of the site: addresses name the origin, and players, which other sites may not
 * frame, are links.
 */
export function syndicatedHtml(markdown: string, origin: string): string {
  const root = parseMarkdown(markdown);
  const absolute = (address: unknown) => {
    const path = mediaPath(String(address));
    return /^\/(?!\/)/.test(path) ? `${origin}${path}` : path;
  };
  for (const element of elementsOf(root)) {
    const { src, href, title } = element.properties;
    if (element.tagName === 'iframe') {
      element.tagName = 'a';
      element.properties = { href: absolute(src) };
      element.children = [{ type: 'text', value: String(title ?? src) }];
    } else if (src !== undefined) element.properties.src = absolute(src);
    else if (href !== undefined) element.properties.href = absolute(href);
  }
  return stringifyHtml(root);
}
