import { pageOf } from '../../content/queries/sections.server.ts';
import { FormSection } from '../../sections/form-section.tsx';
import { sectionPageHandle, sectionPageMeta } from '../../sections/page-facts.ts';
import { SectionList } from '../../sections/section-list.tsx';
import type { Route } from './+types/page-with-form';

export const handle = sectionPageHandle;

export const loader = ({ request }: Route.LoaderArgs) => pageOf(request);

export const meta: Route.MetaFunction = ({ loaderData }) => sectionPageMeta(loaderData);

/** A screen of its own, because other pages do not load the code of forms. */
export default function PageWithForm({ loaderData: { id, sections } }: Route.ComponentProps) {
  return <SectionList pageId={id} sections={sections} Form={FormSection} />;
}
