import { FilterLink } from '../../ui/controls/filter-link.tsx';

type TagOption = { label: string; to: string; count: number; isCurrent: boolean };

export function TagFilter({ options }: { options: readonly TagOption[] }) {
  return (
    <nav aria-label="Filter by type" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {options.map(({ label, to, count, isCurrent }) => (
          <li key={to}>
            <FilterLink
              to={to}
              isCurrent={isCurrent}
              className="label-caps inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 text-soft transition-colors duration-150 hover:border-brand hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white forced-colors:aria-[current]:underline"
            >
              {label} <span className="font-normal tracking-normal tabular-nums">{count}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
