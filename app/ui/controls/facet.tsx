import { Link } from 'react-router';

export type FacetChoice = { label: string; to: string; count: number | null; current: boolean };

/**
 * One way to narrow a list. The choice lives in the address, so each is a link: it can be shared, and back undoes it.
 * A row to be swiped in narrow windows, a column beside the list in wide ones.
 */
export function Facet({ label, choices }: { label: string; choices: readonly FacetChoice[] }) {
  return (
    <nav aria-label={`Filter by ${label.toLowerCase()}`} className="facet">
      <p aria-hidden="true" className="label-caps text-muted">
        {label}
      </p>
      <ul className="facet-choices">
        {choices.map(({ label: name, to, count, current }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              data-replay
              aria-current={current ? 'true' : undefined}
              className="facet-choice"
            >
              {name} {count !== null && <span className="facet-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
