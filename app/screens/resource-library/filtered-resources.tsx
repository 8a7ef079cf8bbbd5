import { disciplines } from 'virtual:disciplines';
import { words } from 'virtual:wording';
import { useSearchParams } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';
import {
  filterLibrary,
  groupByLetter,
  type LibraryFilter,
  libraryChoices,
  readLibraryFilter,
} from '../../content/model/library-filter.ts';
import { CUSTOM } from '../../content/model/taxonomy.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { paths } from '../../paths.ts';
import { CARD_TYPES, type CardType } from '../../ui/cards/post-card.tsx';
import { FacetNav } from '../../ui/controls/facet-nav.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';

const NO_FILTER: LibraryFilter = { type: null, discipline: null };
const FACETS = [
  ['type', words.shared.type],
  ['discipline', words.shared.discipline],
] as const;

/** All resources, filtered by the type and discipline in the URL. */
export function FilteredResources({ resources }: { resources: readonly Resource[] }) {
  const [parameters] = useSearchParams();
  const filter = useHydrated() ? readLibraryFilter(parameters, disciplines) : NO_FILTER;
  const shown = filterLibrary(resources, filter);
  return (
    <div className="beside-facets">
      <div className="facets">
        {FACETS.map(([facet, label]) => {
          const choices = libraryChoices(resources, filter, facet, disciplines).map(({ slug, count }) => ({
            label: slug === null ? words.shared.all : nameOf[facet](slug),
            to: filterUrl({ ...filter, [facet]: slug }),
            count,
            isCurrent: slug === filter[facet],
          }));
          return choices.length > 0 && <FacetNav key={facet} label={label} options={choices} />;
        })}
      </div>
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {fillWords(words.shared.shown, { count: shown.length, total: resources.length })}
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

const nameOf = {
  type: (slug: string) => CARD_TYPES[slug as CardType]?.label,
  discipline: (slug: string) => disciplines.find((discipline) => discipline.slug === slug)?.name ?? '',
};

const colorOf = (type: string) => (CARD_TYPES as Record<string, { color: string }>)[type]?.color ?? 'text-link';

/** An alphabetical index; `resources` are sorted by title. */
function ResourceList({ resources }: { resources: readonly Resource[] }) {
  if (resources.length === 0) return <p>{words.shared.nothing_shown}</p>;
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
                  <span className={`font-medium ${colorOf(resource.type)}`}>{nameOf.type(resource.type)}</span>
                  {resource.discipline !== CUSTOM.slug && ` · ${nameOf.discipline(resource.discipline)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
