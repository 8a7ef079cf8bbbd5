import { Feed } from 'feed';
import type { Content, Written } from '../../app/content/load/read/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
import type { BlogPost, NewsItem } from '../../app/content/schema/items.ts';
import { paths } from '../../app/paths.ts';
import { socialImage } from '../../app/social-image.ts';
import { syndicatedHtml } from './syndicated-html.ts';

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
