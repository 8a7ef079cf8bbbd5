import type { Figures, Funnel } from '../../../leads/desk/figures.ts';
import { type FiguresBase, pathOf, share } from '../../../leads/desk/finding.ts';
import { formatNumber } from '../../numbers.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { LeadCount, leadsPath } from '../../ui/lead-count.tsx';
import { ChartHead, ShareBar } from './chart-parts.tsx';

type Props = { figures: Figures; isCompared: boolean; page: string | undefined };

/** How many of the visits, or of the views of one page, came to each step, with a bar below its row. */
export function PathTable({ figures, isCompared, page }: Props) {
  const { totals, totalsBefore } = figures;
  const base: FiguresBase = page === undefined ? 'visits' : 'views';
  const opened: Partial<Record<keyof Funnel, string>> = {
    leads: leadsPath(figures, { page }),
    accepted: leadsPath(figures, { page, status: ['accepted', 'released'] }),
  };
  const steps = pathOf(totals, totalsBefore, base);
  const most = Math.max(...steps.map(({ count }) => count), 1);
  const [rate, before] = [share(totals.leads, totals[base]), share(totalsBefore.leads, totalsBefore[base])];
  const title = `From ${base.slice(0, -1)} to lead`;
  return (
    <section>
      <ChartHead title={title} />
      <DataTable
        caption={title}
        columns={['Step', numbers('Count'), numbers('Of above'), ...(isCompared ? [numbers('Before')] : [])]}
      >
        {steps.map(({ key, title, count, before: earlier, ofAbove }) => (
          <tr key={key} className="relative">
            <th scope="row" className="pb-6!">
              {title}
              <ShareBar
                share={count / most}
                className="absolute inset-x-0 bottom-2 h-1.5"
                fill={opened[key] ? 'fill-chart-1' : 'fill-chart-2'}
              />
            </th>
            <td className="number">
              <LeadCount count={count} to={opened[key]} kind={key === 'accepted' ? key : ''} />
            </td>
            <td className="number text-soft">{ofAbove ?? '–'}</td>
            {isCompared && <td className="number text-soft">{formatNumber(earlier)}</td>}
          </tr>
        ))}
      </DataTable>
      {rate && totals.leads + totalsBefore.leads > 0 && (
        <p className="mt-3 text-second">
          Of 100 {base} {rate.replace(' %', '')} end as a lead.
          {isCompared && before && <span className="text-muted"> Before: {before.replace(' %', '')}.</span>}
        </p>
      )}
    </section>
  );
}
