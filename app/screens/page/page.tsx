import { pageOf } from '../../content/queries/sections.server.ts';
import { sectionPageHandle, sectionPageMeta } from '../../sections/page-facts.ts';
import { SectionList } from '../../sections/section-list.tsx';
import { StaticSection } from '../../sections/static-section.tsx';
import type { Route } from './+types/page';

export const handle = sectionPageHandle;

export const loader = ({ request }: Route.LoaderArgs) => pageOf(request);

export const meta: Route.MetaFunction = ({ loaderData }) => sectionPageMeta(loaderData);

export default function Page({ loaderData: { id, sections } }: Route.ComponentProps) {
  return <SectionList pageId={id} sections={sections} Static={StaticSection} />;
}
