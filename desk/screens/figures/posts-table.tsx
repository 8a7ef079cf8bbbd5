import type { Figures } from '../../../leads/desk/figures.ts';
import { formatNumber } from '../../numbers.ts';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { FiguresCount, figuresPath, LeadCount, leadsPath } from '../../ui/lead-count.tsx';
import { ChartHead, ShareBar } from './chart-parts.tsx';
import { dayOrYear } from './range.ts';
import { PageName } from './row-table.tsx';

const SHOWN = 10;
const COLUMNS = [
  'Post',
  { title: 'Live since', className: 'max-md:hidden' },
  numbers('Read'),
  { title: 'Bar', isHidden: true, className: 'max-lg:hidden' },
  numbers('Saw a form'),
  numbers('Leads'),
] as const;

/** What is read, and the form views that came straight from it. */
export function PostsTable({ figures }: { figures: Figures }) {
  const posts = figures.posts.filter(({ views }) => views > 0).slice(0, SHOWN);
  const most = Math.max(...posts.map(({ views }) => views), 1);
  if (posts.length === 0) return null;
  return (
    <section>
      <ChartHead title="Most-read posts" />
      <DataTable caption="Most-read posts" columns={COLUMNS}>
        {posts.map(({ path, title, liveSince, views, formSeen, leads }) => (
          <tr key={path} className="group">
            <th scope="row" className="font-normal!">
              <PageName path={path} title={title} />
            </th>
            <td className="whitespace-nowrap text-soft max-md:hidden">
              {liveSince ? dayOrYear(liveSince, Date.now()) : '–'}
            </td>
            <td className="number font-semibold">
              <FiguresCount count={views} what={title} to={figuresPath(figures, path)} />
            </td>
            <td className="w-1/4 ps-4 max-lg:hidden">
              <ShareBar share={views / most} />
            </td>
            <td className="number text-soft">{formatNumber(formSeen)}</td>
            <td className="number">
              <LeadCount count={leads} to={leadsPath(figures, { page: path })} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
