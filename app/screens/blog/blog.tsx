import { words } from 'virtual:wording';
import { Link } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';
import { linkedPages, pageCount, postsOnPage } from '../../content/model/blog-pages.ts';
import { formatDate } from '../../content/model/dates.ts';
import { carouselPosts } from '../../content/model/lists.ts';
import type { Post } from '../../content/model/post.ts';
import { pageRecord } from '../../content/queries/content.server.ts';
import { blogPosts } from '../../content/queries/listing.server.ts';
import { picture } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/cards/cover-art.tsx';
import { ArrowIcon } from '../../ui/controls/icons.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { NoBlogContent } from '../../ui/layout/no-blog-content.tsx';
import { Byline } from '../../ui/text/byline.tsx';
import type { Route } from './+types/blog';
import { Carousel } from './carousel.tsx';

export const handle: PageHandle = { bar: 'white' };

/** What the list shows of a post; the page data has nothing else. */
const toSummary = ({ slug, title, author, published, preview, featuredImage }: Post) => ({
  ...{ slug, title, author, published, preview },
  cover: picture(featuredImage),
});

type PostSummary = ReturnType<typeof toSummary>;

export function loader({ params }: Route.LoaderArgs) {
  const { title, intro, description } = pageRecord('blog');
  const all = blogPosts();
  const page = params.page === undefined ? 1 : Number(params.page);
  return {
    title,
    intro,
    description,
    featured: page === 1 ? carouselPosts(all).map(toSummary) : [],
    posts: postsOnPage(all, page).map(toSummary),
    page,
    pages: pageCount(all.length),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page, pages, description } }) =>
  pageMeta(
    page === 1
      ? { title: words.blog.site_title, description, path: paths.blog }
      : Number.isNaN(page)
        ? { title: words.blog.site_title, description: words.blog.no_page }
        : {
            title: fillWords(words.blog.page_title, { page, pages }),
            description: `${fillWords(words.blog.older, { page, pages })}. ${description}`,
          },
  );

export default function Blog({ loaderData: { title, intro, featured, posts, page, pages } }: Route.ComponentProps) {
  if (posts.length === 0 && page !== 1) return <NoBlogContent to={paths.blog} />;
  const latest = page === 1 ? posts[0] : undefined;
  return (
    <div className="container-page pt-28 pb-24 md:pt-36 md:pb-32">
      <header className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h1 className="text-h1 lg:col-span-5">{title}</h1>
        <p className="measure text-soft lg:col-span-7">
          {page === 1 ? intro : fillWords(words.blog.older, { page, pages })}
        </p>
      </header>
      {featured.length > 0 && (
        <div className="mt-10 md:mt-12">
          <h2 className="sr-only">{words.blog.featured}</h2>
          <Carousel
            label={words.blog.featured}
            slides={featured.map((post, index) => ({
              key: post.slug,
              content: <Slide post={post} isFirst={index === 0} />,
            }))}
          />
        </div>
      )}
      {posts.length === 0 ? (
        <p className="mt-16 text-lead text-soft">{words.shared.nothing_shown}</p>
      ) : (
        <>
          <h2 className="sr-only">{words.blog.all_posts}</h2>
          <ol className="mt-16 md:mt-24">
            {latest && <LatestPost post={latest} />}
            {posts.slice(latest ? 1 : 0).map((post) => (
              <ListedPost key={post.slug} post={post} />
            ))}
          </ol>
        </>
      )}
      {pages > 1 && (
        <Pagination label={words.blog.pages} page={page} pages={linkedPages(page, pages)} to={paths.blogPage} />
      )}
    </div>
  );
}

const SLIDE_FRAMES = [
  ['(min-width: 768px)', 'square'],
  ['(min-width: 650px)', 'strip'],
] as const;

function Slide({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  return (
    <div className="on-dark group relative grid h-full bg-deep text-white md:grid-cols-12">
      <CoverArt
        folder="blog"
        slug={post.slug}
        picture={post.cover}
        sizes="(min-width: 768px) 31rem, 100vw"
        wider={SLIDE_FRAMES}
        loading={isFirst ? 'eager' : 'lazy'}
        className="aspect-[3/2] w-full object-cover sm:aspect-[5/1] md:order-last md:col-span-5 md:my-8 md:aspect-square md:w-[calc(100%-2rem)] md:self-center md:rounded-card md:border md:border-white/15"
      />
      <div className="flex flex-col px-6 pt-7 pb-24 sm:px-8 md:col-span-7 md:min-h-108 md:px-12 md:pt-14 md:pb-28">
        <Byline post={post} date={formatDate(post.published)} className="text-small text-pale" />
        <h3 className="mt-4 text-h2">
          <PostLink post={post} underline="decoration-2 underline-offset-[0.14em]" />
        </h3>
        <p className="measure mt-5 line-clamp-3 text-white/85">{post.preview}</p>
      </div>
    </div>
  );
}

/** The link covers its card. */
function PostLink({ post, underline }: { post: PostSummary; underline: string }) {
  return (
    <SiteLink to={paths.post(post.slug)} className="after:absolute after:inset-0">
      <span className={`${underline} group-hover:underline`}>{post.title}</span>
    </SiteLink>
  );
}

const LATEST_FRAMES = [['(min-width: 920px)', 'wide']] as const;

/** The first entry is styled differently (SPEC section 2). */
function LatestPost({ post }: { post: PostSummary }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-6 pb-12 md:grid-cols-12 md:pb-20">
      <CoverArt
        folder="blog"
        slug={post.slug}
        picture={post.cover}
        sizes="(min-width: 768px) 44rem, calc(100vw - 2.5rem)"
        wider={LATEST_FRAMES}
        className="aspect-[3/2] w-full rounded-panel border border-line object-cover md:col-span-5 lg:col-span-7 lg:aspect-video"
      />
      <div className="md:col-span-7 lg:col-span-5 lg:py-4">
        <p className="label-caps text-link">{words.blog.latest}</p>
        <h3 className="mt-3 text-h2">
          <PostLink post={post} underline="decoration-2 underline-offset-[0.14em]" />
        </h3>
        <Byline post={post} date={formatDate(post.published)} className="mt-4 text-small text-muted" />
        <p className="measure mt-5 text-lead text-soft">{post.preview}</p>
      </div>
    </li>
  );
}

function ListedPost({ post }: { post: PostSummary }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-5 border-t border-line py-8 md:grid-cols-12 md:py-10">
      <CoverArt
        folder="blog"
        slug={post.slug}
        picture={post.cover}
        sizes="(min-width: 768px) 18rem, calc(100vw - 2.5rem)"
        loading="lazy"
        className="aspect-[3/2] w-full rounded-card border border-line object-cover md:col-span-4 lg:col-span-3"
      />
      <div className="md:col-span-7 lg:col-span-8">
        <Byline post={post} date={formatDate(post.published)} className="text-small text-muted" />
        <h3 className="mt-2 text-h3">
          <PostLink post={post} underline="underline-offset-4" />
        </h3>
        <p className="measure mt-3 text-soft">{post.preview}</p>
      </div>
      <span className="hidden justify-self-end pt-1 text-link transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transition-none md:block">
        <ArrowIcon size={20} />
      </span>
    </li>
  );
}

type Props = {
  label: string;
  page: number;
  /** 0 stands for a gap. */
  pages: readonly number[];
  to: (page: number) => string;
};

const NUMBER_STYLE = 'grid size-11 place-items-center rounded-control font-semibold';

function Pagination({ label, page, pages, to }: Props) {
  return (
    <nav aria-label={label} className="border-t border-line pt-8">
      <ol className="flex flex-wrap items-center gap-1">
        {pages.map((number, index) =>
          number === 0 ? (
            <li key={`gap-${pages[index + 1]}`} aria-hidden="true" className={`${NUMBER_STYLE} text-muted`}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                prefetch="intent"
                viewTransition
                aria-label={fillWords(words.blog.page, { number })}
                aria-current={number === page ? 'page' : undefined}
                className={`${NUMBER_STYLE} text-link hover:bg-mist aria-[current]:bg-brand aria-[current]:text-white forced-colors:aria-[current]:border`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
