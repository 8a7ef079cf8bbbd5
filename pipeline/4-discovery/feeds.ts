import { Feed } from 'feed';
import { type Content, sectionedPages } from '../../app/content/load/read/loaded-content.ts';
import { parseMarkdown, stringifyHtml } from '../../app/content/load/read/markdown.ts';
import { elementsOf } from '../../app/content/load/read/page-elements.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';
import { newsAddress } from '../../app/content/queries/pages.ts';
import type { Section } from '../../app/content/schema/sections.ts';
import { paths, socialImage } from '../../app/paths.ts';

const MAX_ITEMS = 20;

const newsLead = (content: Content) =>
  sectionedPages(content)
    .flatMap<Section>(({ sections }) => sections)
    .findLast((section) => section.kind === 'news')?.lead;

type FeedSource = {
  folder: string;
  page: string;
  title: string;
  description: string;
  items: Content['posts'] | Content['news'];
};

/** Atom and JSON Feed for the blog and for news, where there are any: the newest items, in full, by address. */
export function feeds(content: Content, origin: string): Map<string, string> {
  const { site, pages, posts, news, wording } = content;
  const sources: FeedSource[] = [
    {
      folder: paths.blog,
      page: paths.blog,
      title: wording.feeds.blog,
      description: pages.blog?.intro ?? site.description,
      items: posts,
    },
    {
      ...{ folder: '/news', page: newsAddress(content) ?? paths.home, title: wording.feeds.news },
      ...{ description: newsLead(content) ?? site.description, items: news },
    },
  ];
  return new Map(
    sources
      .filter(({ items }) => items.length > 0)
      .flatMap((source) => {
        const feed = makeFeed(source, origin, site);
        return [
          [`${source.folder}/feed.atom`, feed.atom1()],
          [`${source.folder}/feed.json`, feed.json1()],
        ];
      }),
  );
}

function makeFeed(
  { folder, page, title, description, items }: FeedSource,
  origin: string,
  site: Content['site'],
): Feed {
  const newest = items.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MAX_ITEMS);
  const feed = new Feed({
    title,
    description,
    id: `${origin}${folder}`,
    link: `${origin}${page}`,
    language: 'en-US',
    favicon: `${origin}/favicon.ico`,
    copyright: `© ${site.copyright_year} ${site.product}`,
    // The date of the newest item, not of the build: the same content gives the same file.
    updated: new Date(newest[0]?.date ?? 0),
    feedLinks: { atom: `${origin}${folder}/feed.atom`, json: `${origin}${folder}/feed.json` },
  });
  for (const { path, title, date, description, source, author } of newest)
    feed.addItem({
      image: `${origin}${socialImage(path)}`,
      title,
      id: `${origin}${path}`,
      link: `${origin}${path}`,
      date: new Date(date),
      description,
      content: syndicatedHtml(source, origin),
      author: [{ name: author }],
    });
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
