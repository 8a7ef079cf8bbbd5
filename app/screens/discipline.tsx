import { content } from '../content/content.server.ts';
import { resourcesOf } from '../content/filter.ts';
import { libraryPosts, summary } from '../content/listing.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import { Html } from '../ui/html.tsx';
import type { Route } from './+types/discipline';

export const handle: PageHandle = { bar: 'transparent', state: ['type'] };

export function loader({ params }: Route.LoaderArgs) {
  const discipline = content().disciplines.find(({ id }) => id === params.slug) ?? null;
  return { discipline, posts: discipline ? resourcesOf(libraryPosts(), discipline.slug).map(summary) : [] };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { discipline: null, posts: [] };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const discipline = loaderData?.discipline;
  if (!discipline)
    return pageMeta(matches, {
      title: 'Security Disciplines',
      description: 'There is no discipline at this address. The disciplines page lists all twelve.',
    });
  return pageMeta(matches, {
    title: `Security Disciplines | ${discipline.title}`,
    description: discipline.description,
    path: paths.discipline(discipline.slug),
  });
};

export default function Discipline({ loaderData: { discipline, posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Disciplines"
        title={discipline?.title ?? 'Security Disciplines'}
        lead={discipline?.excerpt}
        seed={discipline?.slug ?? 'none'}
      />
      <div className="container-page py-16 md:py-24">
        {discipline && <Html html={discipline.contents} className="prose" />}
        {posts.length === 0 ? (
          <p>No content to display</p>
        ) : (
          <ul className="mt-14 grid gap-5">
            {posts.map((post) => (
              <li key={post.slug}>
                <a href={post.external_link} target="_blank" rel="noopener">
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
