import { useEffect, useRef, useState } from 'react';
import { matchCapabilities } from '../../content/model/capability-filter.ts';
import { scoredDisciplines } from '../../content/queries/capabilities.server.ts';
import { content } from '../../content/queries/content.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import type { Route } from './+types/capabilities';
import { CapabilityList } from './capability-list.tsx';
import { DisciplineLanes } from './discipline-lanes.tsx';
import { FilterField } from './filter-field.tsx';
import { Scale } from './scale.tsx';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const { pages, method } = content();
  const { title, description, excerpt, contents, scale_title } = pages.capabilities;
  return {
    page: { title, description, excerpt },
    disciplines: scoredDisciplines(),
    scale: {
      title: scale_title,
      contents,
      levels: method.scale.levels,
      rules: [method.scale.capability, method.assessment.evidence],
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page } }) =>
  pageMeta({ title: page.title, description: page.description, path: paths.capabilities });

export default function Capabilities({ loaderData: { page, disciplines, scale } }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // What was typed before hydration, or restored by the browser.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const shown = matchCapabilities(disciplines, query);
  const total = disciplines.flatMap(({ capabilities }) => capabilities).length;
  return (
    <>
      <header className="bg-mist pt-32 pb-16 md:pt-40 md:pb-20 print:py-0">
        <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <SectionHeading level={1} title={page.title} lead={page.excerpt} />
            <FilterField inputRef={field} onType={setQuery} status={statusText(shown.size, total)} />
          </div>
          <div className="self-end lg:col-span-6 print:hidden">
            <DisciplineLanes disciplines={disciplines} shown={shown} />
          </div>
        </div>
      </header>
      <CapabilityList disciplines={disciplines} shown={shown} />
      <Scale {...scale} />
    </>
  );
}

function statusText(count: number, total: number): string {
  if (count === 0) return 'No capability has these words';
  return count === total ? `${total} capabilities` : `${count} of ${total} capabilities`;
}
