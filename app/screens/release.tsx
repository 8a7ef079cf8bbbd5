import { useRouteLoaderData } from 'react-router';
import { content } from '../content/content.server.ts';
import { formatDate } from '../content/dates.ts';
import { releases } from '../content/listing.server.ts';
import { findPost } from '../content/post.ts';
import type { SiteFacts } from '../content/site.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import { Html } from '../ui/html.tsx';
import { ShareLinks } from '../ui/share-links.tsx';
import type { Route } from './+types/release';
import { NotFound } from './not-found.tsx';

export const handle: PageHandle = { bar: 'transparent' };

export function loader({ params }: Route.LoaderArgs) {
  const release = findPost(
    releases().filter(({ isFeatured }) => isFeatured),
    params.slug,
  );
  const item = content().news.find(({ id }) => id === release?.secondaryId);
  return { release: release && item ? { ...release, description: item.description, summary: item.summary } : null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { release: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const release = loaderData?.release;
  if (!release)
    return pageMeta(matches, {
      title: 'Page not found',
      description: 'There is no release at this address. The company page lists all of them.',
    });
  return pageMeta(matches, {
    title: release.title,
    description: release.description,
    path: paths.news(release.slug),
    type: 'article',
    published: release.published,
  });
};

export default function Release({ loaderData: { release } }: Route.ComponentProps) {
  const site = useRouteLoaderData<SiteFacts>('root');
  if (!release) return <NotFound />;
  return (
    <article>
      <Hero
        eyebrow={<time dateTime={release.published}>{formatDate(release.published)}</time>}
        title={release.title}
        lead={release.summary}
        seed={release.slug}
      >
        <ShareLinks url={new URL(paths.news(release.slug), site?.origin).href} title={release.title} dark />
      </Hero>
      <div className="container-page py-16 md:py-24">
        <Html html={release.body} className="prose lg:ml-[16.67%]" />
      </div>
    </article>
  );
}
