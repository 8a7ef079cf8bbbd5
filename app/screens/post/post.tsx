import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { formatDate } from '../../content/model/dates.ts';
import { content } from '../../content/queries/content.server.ts';
import { blogPost } from '../../content/queries/listing.server.ts';
import { picture } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/cards/cover-art.tsx';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { NoBlogContent } from '../../ui/layout/no-blog-content.tsx';
import { ArticleText } from '../../ui/text/article-text.tsx';
import { Byline } from '../../ui/text/byline.tsx';
import { KeepHyphenated } from '../../ui/text/keep-hyphenated.tsx';
import { ShareLinks } from '../../ui/text/share-links.tsx';
import { TableOfContents } from '../../ui/text/table-of-contents.tsx';
import type { Route } from './+types/post';

export const handle: PageHandle = { bar: 'white', footer: 'white' };

/** A shorter text has no table of contents. */
const MIN_SECTIONS = 3;

const COVER_FRAMES = [
  ['(min-width: 920px)', 'square'],
  ['(min-width: 650px)', 'strip'],
] as const;

export function loader({ params }: Route.LoaderArgs) {
  const found = blogPost(params.slug);
  if (!found) return { post: null };
  const { slug, title, siteTitle, author, published, body, description, readingMinutes, sections, featuredImage } =
    found.post;
  const discipline = content().disciplines.find(({ id }) => id === found.post.relatedDiscipline);
  const pointer = (post: typeof found.previous) => post && { slug: post.slug, title: post.title };
  return {
    post: {
      ...{ slug, title, siteTitle, author, published, body, description },
      minutes: readingMinutes,
      cover: picture(featuredImage),
    },
    sections: sections.length >= MIN_SECTIONS ? sections : [],
    discipline: discipline && { slug: discipline.slug, name: discipline.name, excerpt: discipline.excerpt },
    previous: pointer(found.previous),
    next: pointer(found.next),
  };
}

/** A client navigation to an unknown slug fails because there is no data file; it shows 'No Blog Content' instead. */
export const ErrorBoundary = () => <NoBlogContent to={paths.blog} />;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const post = loaderData?.post;
  if (!post) return pageMeta({ title: words.blog.site_title, description: words.post.not_found_description });
  return pageMeta({
    title: post.siteTitle,
    headline: post.title,
    description: post.description,
    path: paths.post(post.slug),
    type: 'article',
    published: post.published,
  });
};

export default function Post({ loaderData }: Route.ComponentProps) {
  if (!loaderData.post) return <ErrorBoundary />;
  const { post, sections, discipline, previous, next } = loaderData;
  return (
    <article>
      <header className="bg-mist pt-28 md:pt-36">
        <div className="container-page grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="pb-2 lg:col-span-8 lg:pb-20">
            <SiteLink
              to={paths.blog}
              className="label-caps inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {words.blog.site_title}
            </SiteLink>
            <h1 className="mt-3 text-[clamp(2.125rem,1.5rem+2.7vw,3.5rem)]/[1.08]">
              <KeepHyphenated text={post.title} />
            </h1>
            <Byline
              post={post}
              date={formatDate(post.published)}
              readingMinutes={post.minutes}
              className="mt-6 text-soft"
            />
          </div>
          <CoverArt
            folder="blog"
            slug={post.slug}
            picture={post.cover}
            sizes="(min-width: 920px) 24rem, calc(100vw - 2.5rem)"
            wider={COVER_FRAMES}
            fetchPriority="high"
            className="cover-art -mb-10 aspect-[3/2] w-full rounded-panel border border-line object-cover sm:aspect-[5/1] lg:col-span-4 lg:-mb-12 lg:aspect-square lg:self-end"
          />
        </div>
      </header>
      <div className="container-page grid grid-cols-1 gap-x-8 gap-y-10 pt-20 pb-20 lg:grid-cols-12 lg:pt-24 lg:pb-28">
        {sections.length > 0 && (
          <aside className="lg:order-last lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <TableOfContents headings={sections} />
            </div>
          </aside>
        )}
        <div className="lg:col-span-8">
          <ArticleText html={post.body} className="opening" />
          <div className="measure mt-14 flex items-center justify-between gap-4 border-t border-line pt-5 print:hidden">
            <p className="text-small text-muted">{words.post.share}</p>
            <ShareLinks url={new URL(paths.post(post.slug), siteFacts.origin).href} title={post.title} />
          </div>
        </div>
      </div>
      <RelatedLinks discipline={discipline} previous={previous} next={next} />
    </article>
  );
}

type PostLink = { slug: string; title: string } | undefined;
type RelatedLinksProps = {
  discipline: { slug: string; name: string; excerpt: string } | undefined;
  previous: PostLink;
  next: PostLink;
};

/** The discipline of the post, and the next and previous post by date. */
function RelatedLinks({ discipline, previous, next }: RelatedLinksProps) {
  return (
    <div className="bg-mist py-16 md:py-24 print:hidden">
      <div className="container-page grid grid-cols-1 gap-x-8 gap-y-14 lg:grid-cols-12">
        {discipline && (
          <section aria-labelledby="related-discipline" className="lg:col-span-5">
            <p className="label-caps text-link">{words.post.related}</p>
            <h2 id="related-discipline" className="mt-3 text-h3">
              {discipline.name}
            </h2>
            <p className="measure mt-3 text-soft">{discipline.excerpt}</p>
            <p className="mt-3">
              <ArrowLink to={paths.discipline(discipline.slug)}>
                {fillWords(words.post.explore, { discipline: discipline.name })}
              </ArrowLink>
            </p>
          </section>
        )}
        <nav aria-label={words.post.others} className="lg:col-span-6 lg:col-start-7">
          <ul>
            <AdjacentPost label={words.post.next} post={next} />
            <AdjacentPost label={words.post.previous} post={previous} />
          </ul>
        </nav>
      </div>
    </div>
  );
}

function AdjacentPost({ label, post }: { label: string; post: PostLink }) {
  if (!post) return null;
  return (
    <li className="group relative border-t-2 border-brand pt-5 pb-8">
      <p className="text-small text-muted">{label}</p>
      <SiteLink to={paths.post(post.slug)} className="mt-2 block font-serif text-h3 after:absolute after:inset-0">
        <span className="underline-offset-4 group-hover:underline">{post.title}</span>
      </SiteLink>
    </li>
  );
}
