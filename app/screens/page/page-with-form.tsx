import { pageOf } from '../../content/queries/sections.server.ts';
import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import { FormSection } from '../../sections/form-section.tsx';
import { sectionPageHandle, sectionPageMeta } from '../../sections/page-facts.ts';
import { SectionList } from '../../sections/section-list.tsx';
import type { Route } from './+types/page-with-form';

/** Not loaded in the browser, because the code of forms and of all sections together exceeds the budget of a page. */
const StaticSection = prerenderedMarkup(async () => (await import('../../sections/static-section.tsx')).StaticSection);

export const handle = sectionPageHandle;

export const loader = ({ request }: Route.LoaderArgs) => pageOf(request);

export const meta: Route.MetaFunction = ({ loaderData }) => sectionPageMeta(loaderData);

/** A screen of its own, because other pages do not load the code of forms. */
export default function PageWithForm({ loaderData: { id, sections } }: Route.ComponentProps) {
  return <SectionList pageId={id} sections={sections} Static={StaticSection} Form={FormSection} />;
}
