import { siteFacts } from 'virtual:site-facts';
import { CATEGORIES } from '../../content/model/taxonomy.ts';
import { content } from '../../content/queries/content.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Booklet } from '../../ui/art/booklet.tsx';
import { TopicList } from '../../ui/cards/topic-list.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Html } from '../../ui/text/html.tsx';
import { Quote } from '../../ui/text/quote.tsx';
import type { Route } from './+types/disciplines';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { pages, disciplines } = content();
  const { title, intro_title, contents, quote_text, quote_author, quote_author_title, quote_author_oldtitle } =
    pages.disciplines;
  return {
    page: { title, intro_title, contents, quote_text, quote_author, quote_author_title, quote_author_oldtitle },
    description: pages.disciplines.description,
    topics: CATEGORIES.map(({ slug, name }) => ({
      name,
      to: paths.discipline(slug),
      note: disciplines.find(({ id }) => id === slug)?.team_member ?? '',
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: 'Security Disciplines', description: loaderData.description, path: paths.disciplines });

export default function Disciplines({ loaderData: { page, topics } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title={page.intro_title}
        seed="disciplines"
        lead={
          <div className="mt-10 border-l-2 border-sky pl-6 text-white">
            <Quote
              text={page.quote_text}
              author={page.quote_author}
              authorTitle={page.quote_author_title}
              authorOldTitle={page.quote_author_oldtitle}
              dark
            />
          </div>
        }
      />
      <Section className="with-booklet">
        <div className="grid gap-12 lg:grid-cols-12 lg:gap-x-10 xl:gap-x-16">
          <div className="lg:col-span-7 lg:col-start-6">
            <Html html={page.contents} className="prose" />
          </div>
          <div className="lg:col-span-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <div className="w-48 lg:sticky lg:top-28 lg:w-[calc(100%-9.75rem)] lg:max-w-68">
              <Booklet product={siteFacts.product} title={page.title} leaves={topics} />
            </div>
          </div>
          <div className="lg:col-span-7 lg:col-start-6">
            <h2 className="sr-only">{page.title}</h2>
            <TopicList topics={topics} className="border-t border-line" />
          </div>
        </div>
      </Section>
    </>
  );
}
