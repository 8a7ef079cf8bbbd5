import { Feed } from 'feed';
import type { Content, Written } from '../../app/content/load/load.ts';
import { slugOf } from '../../app/content/model/post.ts';
import type { BlogPost, NewsItem } from '../../app/content/schema/items.ts';
import { paths } from '../../app/paths.ts';
import { HEADING_ANCHOR } from '../heading-anchor.ts';

type Source = {
  folder: string;
  title: string;
  description: string;
  items: Written<BlogPost | NewsItem>[];
  address: (slug: string) => string;
};

/** Atom and JSON Feed for the blog and for news: the newest twenty, in full. */
export function feeds(content: Content, origin: string): Map<string, string> {
  const { site, pages, posts, news } = content;
  const sources: Source[] = [
    {
      folder: paths.blog,
      title: `${site.product} blog`,
      description: pages.blog.intro,
      items: posts,
      address: paths.post,
    },
    {
      folder: '/news',
      title: `${site.product} news`,
      description: pages.company.news_text,
      items: news,
      address: paths.news,
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
  { folder, title, description, items, address }: Source,
  origin: string,
  product: string,
  year: number,
): Feed {
  const newest = items.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, 20);
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
    const link = `${origin}${address(slugOf(item.id))}`;
    feed.addItem({
      title: item.title,
      id: link,
      link,
      date: new Date(item.date),
      description: item.description,
      content: absolute(item.contents, origin),
      author: [{ name: item.author }],
    });
  }
  return feed;
}

/** Addresses in a feed are read elsewhere, so they name the site; the players cannot be framed elsewhere. */
export function absolute(html: string, origin: string): string {
  return html
    .replace(/<iframe src="([^"]+)" title="([^"]+)"[^>]*><\/iframe>/g, '<a href="$1">$2</a>')
    .replace(HEADING_ANCHOR, '')
    .replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`);
}
