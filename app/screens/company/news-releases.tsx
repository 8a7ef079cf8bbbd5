import { paths } from '../../paths.ts';
import { PostCard } from '../../ui/cards/post-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

type Announcement = { slug: string; title: string; date: string };

/** The newest release is wide on medium windows, the newest two on wide ones. */
const SPANS = ['sm:col-span-2 lg:col-span-3', 'lg:col-span-3'];

export function NewsReleases({ text, releases }: { text: string; releases: readonly Announcement[] }) {
  return (
    <Section id="news">
      <SectionHeading title="News Releases" lead={text} />
      <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {releases.map(({ slug, title, date }, at) => (
          <li key={slug} className={SPANS[at] ?? 'lg:col-span-2'}>
            <PostCard type="news" slug={slug} title={title} date={date} link={paths.news(slug)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
