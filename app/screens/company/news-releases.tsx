import { paths } from '../../paths.ts';
import { PostCard, type PostCardProps } from '../../ui/cards/post-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

type Announcement = Pick<PostCardProps, 'slug' | 'title' | 'date' | 'cover'>;

/** The newest release is wide on medium windows, the newest two on wide ones. */
const SPANS = ['sm:col-span-2 lg:col-span-3', 'lg:col-span-3'];

export function NewsReleases({ text, releases }: { text: string; releases: readonly Announcement[] }) {
  return (
    <Section id="news">
      <SectionHeading title="News Releases" lead={text} />
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {releases.map(({ slug, ...release }, at) => (
          <li key={slug} className={SPANS[at] ?? 'lg:col-span-2'}>
            <PostCard type="news" slug={slug} {...release} link={paths.news(slug)} isWide={at < SPANS.length} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
