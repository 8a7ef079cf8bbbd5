import { Link } from 'react-router';
import { content } from '../content/content.server.ts';
import { formatDate } from '../content/dates.ts';
import { blogPosts, type PostSummary, summary } from '../content/listing.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { SectionHeading } from '../ui/section.tsx';
import type { Route } from './+types/blog';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const { title, intro, description } = content().pages.blog;
  return { title, intro, description, posts: blogPosts().map(summary) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Blog', description: loaderData.description, path: paths.blog });

export default function Blog({ loaderData: { title, intro, posts } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-32 pb-24 md:pt-40">
      <SectionHeading level={1} title={title} lead={intro} />
      <ol className="mt-14 border-t border-line">
        {posts.map((post, index) => (
          <Entry key={post.slug} post={post} first={index === 0} />
        ))}
      </ol>
    </div>
  );
}

function Entry({ post, first }: { post: PostSummary; first: boolean }) {
  return (
    <li className="grid gap-3 border-b border-line py-10 md:grid-cols-12">
      <p className="text-small text-muted md:col-span-3">
        {post.author}
        <br />
        <time dateTime={post.published}>{formatDate(post.published)}</time>
      </p>
      <div className="md:col-span-9">
        <h2 className={first ? 'text-h2' : 'text-h3'}>
          <Link to={paths.post(post.slug)} className="underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className={`measure mt-3 text-soft ${first ? 'text-lead' : ''}`}>{post.preview}</p>
      </div>
    </li>
  );
}
