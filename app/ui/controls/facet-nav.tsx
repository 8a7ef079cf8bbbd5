import { FilterLink } from './filter-link.tsx';

type FacetOption = { label: string; to: string; count: number | null; isCurrent: boolean };

/** The options of one facet: a row that scrolls in narrow windows, a column beside the list in wide ones. */
export function FacetNav({ label, options }: { label: string; options: readonly FacetOption[] }) {
  return (
    <nav aria-label={`Filter by ${label.toLowerCase()}`} className="facet">
      <p aria-hidden="true" className="label-caps text-muted">
        {label}
      </p>
      <ul className="facet-choices">
        {options.map(({ label: name, to, count, isCurrent }) => (
          <li key={name}>
            <FilterLink to={to} isCurrent={isCurrent} className="facet-choice">
              {name} {count !== null && <span className="facet-count">{count}</span>}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
