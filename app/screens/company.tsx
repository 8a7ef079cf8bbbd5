import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';
import type { Route } from './+types/company';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle' };

export function loader() {
  const { contents: _, ...page } = content().pages.company;
  return { page };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Company', description: loaderData.page.description, path: paths.company });

export default function Company({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Hero title={page.our_vision_title} lead={page.jumbotron_text} seed="company" />
      <Section>
        <SectionHeading title={page.our_story_title} lead={page.our_story_p1} />
      </Section>
    </>
  );
}
