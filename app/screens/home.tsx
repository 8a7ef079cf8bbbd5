import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Hero } from '../ui/hero.tsx';
import type { Route } from './+types/home';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { contents: _, ...page } = content().pages.home;
  return { page };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData.page.site_title, description: loaderData.page.description, path: paths.home });

export default function Home({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Hero eyebrow={page.header_eyebrow} title={page.header_title} lead={page.header_content} seed="home" moving>
      <ButtonLink to={paths.product} look="light">
        Learn More
      </ButtonLink>
      <ButtonLink to={paths.requestDemo} look="ghost">
        Request Demo
      </ButtonLink>
    </Hero>
  );
}
