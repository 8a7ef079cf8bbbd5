import { content } from '../content/content.server.ts';
import { formatDate } from '../content/dates.ts';
import { blogPosts } from '../content/listing.server.ts';
import { findPost } from '../content/post.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Html } from '../ui/html.tsx';
import type { Route } from './+types/post';

export const handle: PageHandle = { bar: 'white' };

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(blogPosts(), params.slug);
  const item = content().posts.find(({ id }) => id === post?.secondaryId);
  return { post: post && item ? { ...post, description: item.description } : null };
}

/** An address with no post has no data file either; that is 'No Blog Content', not an error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.error(error);
    return { post: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const post = loaderData?.post;
  if (!post)
    return pageMeta(matches, {
      title: 'Blog',
      description: 'There is no blog post at this address. All posts are listed on the blog page.',
    });
  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    path: paths.post(post.slug),
    type: 'article',
    published: post.published,
  });
};

export default function Post({ loaderData: { post } }: Route.ComponentProps) {
  if (!post) return <NoBlogContent />;
  return (
    <article className="container-page pt-32 pb-24 md:pt-40">
      <header className="measure">
        <h1 className="text-h2">{post.title}</h1>
        <p className="mt-5 text-muted">
          {post.author} · <time dateTime={post.published}>{formatDate(post.published)}</time>
        </p>
      </header>
      <Html html={post.body} className="prose mt-12" />
    </article>
  );
}

function NoBlogContent() {
  return (
    <div className="container-page pt-32 pb-24 md:pt-40">
      <h1 className="text-h2">No Blog Content</h1>
      <p className="mt-4 mb-8 text-soft">There is no post at this address.</p>
      <ButtonLink to={paths.blog}>All posts</ButtonLink>
    </div>
  );
}
