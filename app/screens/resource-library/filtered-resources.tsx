import { useSearchParams } from 'react-router';
import {
  filterLibrary,
  type LibraryFilter,
  libraryChoices,
  readLibraryFilter,
} from '../../content/model/library-filter.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { paths } from '../../paths.ts';
import { Facet } from '../../ui/controls/facet.tsx';
import { type Resource, ResourceList } from './resource-list.tsx';

const EVERYTHING: LibraryFilter = { type: null, discipline: null };
const FACETS = [
  ['type', 'Type'],
  ['discipline', 'Discipline'],
] as const;

/** All resources, narrowed by type and discipline; the choice lives in the address. */
export function FilteredResources({ resources }: { resources: readonly Resource[] }) {
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readLibraryFilter(parameters) : EVERYTHING;
  const shown = filterLibrary(resources, filter);
  return (
    <div className="beside-facets">
      <div className="facets">
        {FACETS.map(([facet, label]) => (
          <Facet
            key={facet}
            label={label}
            choices={libraryChoices(resources, filter, facet).map(({ slug, name, count }) => ({
              label: name,
              to: address({ ...filter, [facet]: slug }),
              count,
              current: slug === filter[facet],
            }))}
          />
        ))}
      </div>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {shown.length} of {resources.length} shown
        </p>
        <ResourceList resources={shown} />
      </div>
    </div>
  );
}

function address({ type, discipline }: LibraryFilter): string {
  const parameters = new URLSearchParams({ ...(type && { type }), ...(discipline && { discipline }) });
  return parameters.size > 0 ? `${paths.resourceLibrary}?${parameters}` : paths.resourceLibrary;
}
