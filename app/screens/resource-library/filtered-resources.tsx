import { disciplines } from 'virtual:disciplines';
import { useSearchParams } from 'react-router';
import { groupByLetter } from '../../content/model/alphabet.ts';
import {
  filterLibrary,
  type LibraryFilter,
  libraryChoices,
  readLibraryFilter,
} from '../../content/model/library-filter.ts';
import { TAGS } from '../../content/model/taxonomy.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { paths } from '../../paths.ts';
import { CARD_TYPES } from '../../ui/cards/post-card.tsx';
import { FacetNav } from '../../ui/controls/facet-nav.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';

const NO_FILTER: LibraryFilter = { type: null, discipline: null };
const FACETS = [
  ['type', 'Type'],
  ['discipline', 'Discipline'],
] as const;

/** All resources, filtered by the type and discipline in the URL. */
export function FilteredResources({ resources }: { resources: readonly Resource[] }) {
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readLibraryFilter(parameters, disciplines) : NO_FILTER;
  const shown = filterLibrary(resources, filter);
  return (
    <div className="beside-facets">
      <div className="facets">
        {FACETS.map(([facet, label]) => (
          <FacetNav
            key={facet}
            label={label}
            options={libraryChoices(resources, filter, facet, disciplines).map(({ slug, name, count }) => ({
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

/** A library item; type and discipline are slugs. */
type Resource = { title: string; type: string; discipline: string; link: string };

const nameOf = (entries: readonly { slug: string; name: string }[], slug: string) =>
  entries.find((entry) => entry.slug === slug)?.name ?? '';

const colorOf = (type: string) => (CARD_TYPES as Record<string, { color: string }>)[type]?.color ?? 'text-link';

/** An alphabetical index; `resources` are sorted by title. */
function ResourceList({ resources }: { resources: readonly Resource[] }) {
  if (resources.length === 0) return <p>No content to display</p>;
  return (
    <div className="gap-x-12 xl:columns-2">
      {groupByLetter(resources).map(({ letter, items }) => (
        <div key={letter} className="resource-letter">
          <h3 className="font-serif text-h2 text-mid">{letter}</h3>
          <ul>
            {items.map((resource) => (
              <li key={resource.link} className="resource-row">
                <SiteLink to={resource.link} className="resource-link">
                  {resource.title}
                </SiteLink>
                <p className="text-small text-muted">
                  <span className={`font-medium ${colorOf(resource.type)}`}>{nameOf(TAGS, resource.type)}</span>
                  {` · ${nameOf(disciplines, resource.discipline)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
