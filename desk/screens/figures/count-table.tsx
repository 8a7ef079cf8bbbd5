import { useState } from 'react';
import type { Figures } from '../../../leads/desk/figures.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { percent } from './figures-text.ts';

type Props = { title: string; counts: Figures['byPage']; total: number };

const FIRST = 6;

/** Counts with their bars inside the table; names that are missing have a dashed one. */
export function CountTable({ title, counts, total }: Props) {
  const [areAllShown, setAreAllShown] = useState(false);
  const largest = Math.max(...counts.map(({ count }) => count), 1);
  const shown = areAllShown ? counts : counts.slice(0, FIRST);
  if (counts.length === 0) return <p className="text-soft">None in this span.</p>;
  return (
    <>
      <DataTable
        caption={title}
        columns={[
          { title, className: 'w-2/5' },
          { title: 'Bar', isHidden: true },
          numbers('Leads', 'w-16'),
          numbers('Share', 'w-16'),
          numbers('Before', 'w-16 max-md:hidden'),
        ]}
        className="table-fixed"
      >
        {shown.map(({ name, count, before }) => (
          <tr key={name}>
            <th scope="row" className="truncate font-normal!" title={name}>
              {name || `No ${title.toLowerCase()}`}
            </th>
            <td>
              <svg aria-hidden="true" className="mt-1 block h-3 w-full" preserveAspectRatio="none" viewBox="0 0 100 12">
                {name ? (
                  <rect width={(100 * count) / largest} height="12" className="forced-color-adjust-none fill-chart-2" />
                ) : (
                  <rect
                    x=".3"
                    y=".5"
                    width={Math.max(1, (100 * count) / largest - 0.6)}
                    height="11"
                    fill="none"
                    className="stroke-edge"
                    strokeDasharray="3 2"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </svg>
            </td>
            <td className="number font-semibold">{count.toLocaleString('en')}</td>
            <td className="number text-soft">{percent(count / total)}</td>
            <td className="number text-soft max-md:hidden">{before.toLocaleString('en')}</td>
          </tr>
        ))}
      </DataTable>
      {counts.length > FIRST && (
        <button
          type="button"
          className="link mt-3"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? 'Show fewer' : `All ${counts.length}`}
        </button>
      )}
    </>
  );
}
