import { basename } from 'node:path';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
import type { Theme } from '../../app/content/schema/theme.ts';
import { paths } from '../../app/paths.ts';
import { type Cover, drawCover } from '../../app/ui/art/motifs/cover.ts';
import { groundPalette, type Palette, typePalette } from '../../app/ui/art/motifs/palette.ts';
import type { FrameName } from '../../app/ui/art/motifs/plate.ts';
import { type Planned, planCovers } from './plan-covers.ts';

/** The frames in which the covers of a folder of content are shown. */
const FRAMES_OF = {
  blog: ['card', 'wide', 'strip', 'square'],
  news: ['card', 'wide', 'strip', 'square'],
  gated: ['card', 'square'],
  library: ['card'],
} as const satisfies Record<string, readonly FrameName[]>;

type Folder = keyof typeof FRAMES_OF;
type Covered = Pick<Content, 'posts' | 'news' | 'gated' | 'library' | 'theme'>;
/** Resources have no path. */
type CoveredItem = { folder: Folder; slug: string; path?: string; plan: Planned; palette: Palette };

const coverOf = ({ slug, plan: { motif, isClose, isLeftHanded }, palette }: CoveredItem, frame: FrameName): Cover => ({
  ...{ motif, slug, frame, palette, isClose, isLeftHanded },
});

/** Every cover that the site shows, by address. */
export function coverFiles(content: Covered): Map<string, Cover> {
  return new Map(
    coveredItems(content).flatMap((item) =>
      FRAMES_OF[item.folder].map(
        (frame) => [paths.cover(item.folder, item.slug, frame), coverOf(item, frame)] as const,
      ),
    ),
  );
}

/** The drawing of each page that has one, by the path of the page, for a square beside text on its left. */
export function pageCovers(content: Covered): Map<string, Cover> {
  return new Map(
    coveredItems(content).flatMap((item) =>
      item.path ? [[item.path, { ...coverOf(item, 'square'), isLeftHanded: false }] as const] : [],
    ),
  );
}

/** The uploads that pages bring for their social images, by the path of the page. */
export function socialPictures({ posts, news, gated, landing }: Covered & Pick<Content, 'landing'>) {
  const covers = [...posts, ...news, ...gated].map(
    ({ path, featured_image }) => [path, { cover: featured_image }] as const,
  );
  const whole = [...posts, ...news, ...gated, ...landing]
    .filter(({ social_image }) => social_image)
    .map(({ path, social_image }) => [path, { whole: social_image }] as const);
  return new Map<string, { cover?: string | undefined; whole?: string | undefined }>([...covers, ...whole]);
}

/** One drawing is in memory at a time. */
export function* drawCovers(content: Covered): Generator<[path: string, svg: string]> {
  for (const [path, cover] of coverFiles(content)) yield [path, drawCover(cover)];
}

function coveredItems({ posts, news, gated, library, theme }: Covered): CoveredItem[] {
  const blog = posts.map((post) => ({ ...post, isCarouselFeatured: post.is_carousel_featured }));
  // The resources of each discipline are a list.
  const resources = [...Map.groupBy(library, ({ categories }) => categories?.[0]).values()];
  return [
    ...coverPages('blog', blog, theme),
    ...coverPages('news', news, theme),
    ...coverPages('gated', gated, theme),
    ...resources.flatMap((items) => coverResources(items, theme)),
  ];
}

type Page = Omit<Parameters<typeof planCovers>[0][number], 'slug'> & { path: string };

const coverPages = (folder: Folder, pages: readonly Page[], { colors, motifs }: Theme): CoveredItem[] =>
  planCovers(
    pages.map((page) => ({ ...page, slug: basename(page.path) })),
    motifs,
  ).map(({ item: { slug, path }, plan }) => ({
    ...{ folder, slug, path, plan },
    palette: groundPalette(plan.ground, colors),
  }));

/** The ground of resources is the color of their content type; the others are datasheets. */
const coverResources = (items: Content['library'], { colors, motifs }: Theme): CoveredItem[] =>
  planCovers(
    items.map((item) => ({ ...item, slug: slugOf(item.id) })),
    motifs,
  ).map(({ item: { slug, tags }, plan }) => ({
    ...{ folder: 'library' as const, slug, plan },
    palette: typePalette(typeColor(tags[0], colors), colors.white),
  }));

const COLORED_TYPES = ['podcast', 'video', 'whitepaper', 'article'] as const;

function typeColor(tag: string, colors: Theme['colors']): string {
  const type = COLORED_TYPES.find((each) => each === tag.toLowerCase());
  return type ? colors[type] : colors.mid;
}
