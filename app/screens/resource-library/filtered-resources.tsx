import { useSearchParams } from 'react-router';
import {
  filterLibrary,
  type LibraryFilter,
  libraryChoices,
  readLibraryFilter,
} from '../../content/model/library-filter.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { paths } from '../../paths.ts';
import { FacetNav } from '../../ui/controls/facet-nav.tsx';
import { type Resource, ResourceList } from './resource-list.tsx';

const NO_FILTER: LibraryFilter = { type: null, discipline: null };
const FACETS = [
  ['type', 'Type'],
  ['discipline', 'Discipline'],
] as const;

/** All resources, filtered by the type and discipline in the URL. */
export function FilteredResources({ resources }: { resources: readonly Resource[] }) {
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readLibraryFilter(parameters) : NO_FILTER;
  const shown = filterLibrary(resources, filter);
  return (
    <div className="beside-facets">
      <div className="facets">
        {FACETS.map(([facet, label]) => (
          <FacetNav
            key={facet}
            label={label}
            options={libraryChoices(resources, filter, facet).map(({ slug, name, count }) => ({
              label: name,
              to: filterUrl({ ...filter, [facet]: slug }),
              count,
              isCurrent: slug === filter[facet],
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

function filterUrl({ type, discipline }: LibraryFilter): string {
  const parameters = new URLSearchParams({ ...(type && { type }), ...(discipline && { discipline }) });
  return parameters.size > 0 ? `${paths.resourceLibrary}?${parameters}` : paths.resourceLibrary;
}
