import { words } from 'virtual:wording';
import { Link } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';

export type FilterOption = { label: string; to: string; count?: number | undefined; isCurrent: boolean };

/**
 * An option of a filter that is kept in the URL, so that it can be shared and undone with Back. A click before hydration
 * is replayed (data-replay): followed by the browser, it would reload the page and scroll to its top. Its name is the
 * option alone; the number of results describes it.
 */
export function FilterLink({ label, to, count, isCurrent, className }: FilterOption & { className: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      data-replay
      aria-current={isCurrent ? 'true' : undefined}
      aria-description={count === undefined ? undefined : fillWords(words.shared.results, { count })}
      className={className}
    >
      {label}{' '}
      <span aria-hidden="true" className="filter-count">
        {count}
      </span>
    </Link>
  );
}
