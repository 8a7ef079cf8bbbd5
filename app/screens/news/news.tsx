import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import type { ReactNode } from 'react';
import { formatDate } from '../../content/model/dates.ts';
import { findPost } from '../../content/model/post.ts';
import { content } from '../../content/queries/content.server.ts';
import { releases } from '../../content/queries/listing.server.ts';
import { picture } from '../../content/queries/media.server.ts';
import { newsAddress } from '../../content/queries/pages.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import type { PictureFiles } from '../../ui/art/picture.tsx';
import { CoverArt } from '../../ui/cards/cover-art.tsx';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import { ArticleText } from '../../ui/text/article-text.tsx';
import { ShareLinks } from '../../ui/text/share-links.tsx';
import type { Route } from './+types/news';

export const handle: PageHandle = { bar: 'transparent', footer: 'white' };

export function loader({ params }: Route.LoaderArgs) {
  const all = releases().filter(({ isFeatured }) => isFeatured);
  const found = findPost(all, params.slug);
  if (!found?.release) return { release: null };
  const { slug, title, siteTitle, published, body, description, featuredImage } = found;
  const { summary, dateline } = found.release;
  return {
    release: {
      ...{ slug, title, siteTitle, published, body, description, summary, dateline },
      cover: picture(featuredImage),
    },
    list: newsAddress(content()),
    others: all
      .filter((other) => other !== found)
      .map((other) => ({ slug: other.slug, title: other.title, published: other.published })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const release = loaderData?.release;
  if (!release) return pageMeta({ title: words.not_found.site_title, description: words.news.not_found_description });
  return pageMeta({
    title: release.siteTitle,
    headline: release.title,
    description: release.description,
    path: paths.news(release.slug),
    type: 'article',
    published: release.published,
  });
};

export default function PressRelease({ loaderData }: Route.ComponentProps) {
  if (!loaderData.release) return <NotFoundPage />;
  const { release, list, others } = loaderData;
  return (
    <article>
      <Hero
        eyebrow={words.news.kind}
        title={release.title}
        lead={release.summary}
        seed={release.slug}
        aside={<ReleaseCover slug={release.slug} picture={release.cover} />}
      />
      <div className="container-page grid grid-cols-1 gap-x-8 gap-y-12 py-14 md:py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-3">
          <dl className="release-facts lg:sticky lg:top-28">
            <Fact term={words.news.date}>
              <time dateTime={release.published}>{formatDate(release.published)}</time>
            </Fact>
            <Fact term={words.news.place}>{release.dateline}</Fact>
            <Fact term={words.news.contact}>
              <a
                href={`mailto:${siteFacts.mailboxes.info}`}
                className="inline-flex min-h-6 items-center wrap-anywhere text-link underline-offset-4 hover:underline"
              >
                {siteFacts.mailboxes.info}
              </a>
            </Fact>
            <Fact term={words.news.share} className="print:hidden">
              <ShareLinks url={new URL(paths.news(release.slug), siteFacts.origin).href} title={release.title} />
            </Fact>
          </dl>
        </div>
        <div className="lg:col-span-8 lg:col-start-5">
          <ArticleText html={release.body} />
        </div>
      </div>
      {others.length > 0 && <MoreReleases releases={others} list={list} />}
    </article>
  );
}

const COVER_FRAMES = [
  ['(min-width: 920px)', 'square'],
  ['(min-width: 650px)', 'strip'],
] as const;

function ReleaseCover({ slug, picture }: { slug: string; picture: PictureFiles | undefined }) {
  return (
    <CoverArt
      folder="news"
      slug={slug}
      picture={picture}
      sizes="(min-width: 920px) 24rem, calc(100vw - 2.5rem)"
      wider={COVER_FRAMES}
      className="cover-art aspect-[3/2] w-full rounded-panel object-cover sm:aspect-[5/1] lg:ml-auto lg:aspect-square lg:max-w-96"
    />
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

type ReleaseSummary = { slug: string; title: string; published: string };

type MoreReleasesProps = { releases: readonly ReleaseSummary[]; list: string | undefined };

function MoreReleases({ releases, list }: MoreReleasesProps) {
  return (
    <section aria-labelledby="more-releases" className="bg-mist py-16 md:py-24 print:hidden">
      <div className="container-page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="more-releases" className="text-h3">
            {words.news.more}
          </h2>
          {list && <ArrowLink to={list}>{words.news.all}</ArrowLink>}
        </div>
        <ul className="mt-6 border-b border-line">
          {releases.map(({ slug, title, published }) => (
            <li key={slug} className="group relative grid gap-x-8 gap-y-1 border-t border-line py-5 lg:grid-cols-12">
              <time dateTime={published} className="text-small text-muted lg:col-span-4 lg:pt-1">
                {formatDate(published)}
              </time>
              <SiteLink to={paths.news(slug)} className="font-serif text-h4 after:absolute after:inset-0 lg:col-span-8">
                <span className="underline-offset-4 group-hover:underline">{title}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
