import { Link } from 'react-router';

type Props = {
  label: string;
  page: number;
  /** 0 stands for a gap. */
  pages: readonly number[];
  to: (page: number) => string;
};

const NUMBER_STYLE = 'grid size-11 place-items-center rounded-control font-semibold';

export function Pagination({ label, page, pages, to }: Props) {
  return (
    <nav aria-label={label} className="border-t border-line pt-8">
      <ol className="flex flex-wrap items-center gap-1">
        {pages.map((number, index) =>
          number === 0 ? (
            <li key={`gap-${pages[index + 1]}`} aria-hidden="true" className={`${NUMBER_STYLE} text-muted`}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                prefetch="intent"
                viewTransition
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${NUMBER_STYLE} text-link hover:bg-mist aria-[current]:bg-brand aria-[current]:text-white forced-colors:aria-[current]:border`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
