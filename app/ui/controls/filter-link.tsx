import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { to: string; isCurrent: boolean; className: string; children: ReactNode };

/**
 * An option of a filter that is kept in the URL, so that it can be shared and undone with Back. A click before hydration
 * is replayed (data-replay): followed by the browser, it would reload the page and scroll to its top.
 */
export function FilterLink({ to, isCurrent, className, children }: Props) {
  return (
    <Link to={to} preventScrollReset data-replay aria-current={isCurrent ? 'true' : undefined} className={className}>
      {children}
    </Link>
  );
}
