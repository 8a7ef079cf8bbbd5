import { Link } from 'react-router';

type Choice = { label: string; to: string; count: number; current: boolean };

/**
 * Filter state lives in the address, so each choice is a link. An early click is kept for React (data-replay):
 * following it would load the page anew, at its top.
 */
export function TagFilter({ choices }: { choices: readonly Choice[] }) {
  return (
    <nav aria-label="Filter by type" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              data-replay
              aria-current={current ? 'true' : undefined}
              className="label-caps inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 text-soft transition-colors duration-150 hover:border-brand hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white forced-colors:aria-[current]:underline"
            >
              {label} <span className="font-normal tracking-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
