import { pageId } from '../../content/queries/content.server.ts';
import { landingPage } from '../../content/queries/landing.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/landing';
import { sectionBackgrounds } from './section-backgrounds.ts';
import { LandingSection } from './sections.tsx';

type Page = ReturnType<typeof loader>;

const hasForm = (page: Page | undefined) => page?.sections.some(({ kind }) => kind === 'form');

export const handle: PageHandle = {
  bar: 'transparent',
  hydrate: (page: Page | undefined) => (hasForm(page) ? 'idle' : 'intent'),
  footer: 'white',
};

export function loader({ request }: Route.LoaderArgs) {
  const page = landingPage(pageId(request));
  return { ...page, backgrounds: sectionBackgrounds(page.sections.map(({ kind }) => kind)) };
}

export const meta: Route.MetaFunction = ({ loaderData: { id, site_title, title, description } }) =>
  pageMeta({ title: site_title, headline: title, description, path: paths.landing(id) });

export default function Landing({ loaderData: { id, title, sections, backgrounds } }: Route.ComponentProps) {
  return sections.map((section, index) => (
    <LandingSection
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never move
      key={`${id}-${index}`}
      section={section}
      page={{ id, title }}
      background={backgrounds[index] ?? 'white'}
      backgroundBelow={backgrounds[index + 1] ?? 'white'}
    />
  ));
}
