import { Link } from 'react-router';
import type { Figures, Funnel, FunnelRow } from '../../../leads/desk/figures.ts';
import { percent } from '../../../leads/desk/finding.ts';
import { toQuery } from '../../api.ts';
import { formatNumber } from '../../numbers.ts';
import { useAllows } from '../../session.ts';
import { FiguresCount, figuresPath, LeadCount, leadsPath } from '../../ui/lead-count.tsx';
import { ChartHead, ShareBar } from './chart-parts.tsx';
import { Choices } from './choices.tsx';
import { rateOf, type SortKey, sortRows, TAB_NAMES, TABS, type TabName } from './figures-text.ts';
import { useKeptState } from './kept-state.ts';

type Props = { figures: Figures; isCompared: boolean };

const FIRST = 7;
/** The filters of the list of leads that tell a row's leads. */
const FILTERS: Readonly<Record<TabName, string>> = {
  ...{ pages: 'page', forms: 'page', channels: 'channel', campaigns: 'campaign', sources: 'source' },
};

const COUNTS = {
  views: 'Views',
  visits: 'Visits',
  formSeen: 'Saw a form',
  formBegun: 'Started it',
  leads: 'Leads',
} as const;
type CountKey = keyof typeof COUNTS;
const COLUMNS: Record<'views' | 'visits' | 'formSeen', readonly CountKey[]> = {
  views: ['views', 'visits', 'formSeen', 'formBegun', 'leads'],
  visits: ['visits', 'formSeen', 'formBegun', 'leads'],
  formSeen: ['formSeen', 'formBegun', 'leads'],
};

/** What turns into leads: every page, form, channel, campaign and source, by any of its numbers. */
export function RowTables({ figures, isCompared }: Props) {
  const [tab, setTab] = useKeptState<TabName>('tab', 'pages');
  const [sort, setSort] = useKeptState<SortKey>('sort', figures.isCounted ? 'rate' : 'leads');
  const [areAllShown, setAreAllShown] = useKeptState('all', false);
  const { title, base, rate } = TABS[tab];
  const sorted = sortRows(figures[tab], sort, base);
  const shown = areAllShown ? sorted : sorted.slice(0, FIRST);
  const most = Math.max(...sorted.map((row) => (figures.isCounted ? (rateOf(row, base) ?? 0) : row.leads)), 0);
  const columns = figures.isCounted ? COLUMNS[base] : (['leads'] as const);
  const head = { sort, onSort: setSort };
  return (
    <section>
      <ChartHead title={figures.isCounted ? 'Where visits turn into leads' : 'Where leads come from'}>
        <Choices
          label="Figures by"
          names={TAB_NAMES}
          titleOf={(name) => TABS[name].title}
          current={tab}
          onChoose={setTab}
        />
      </ChartHead>
      {sorted.length === 0 ? (
        <p className="text-soft">None in this time.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="table">
            <caption className="sr-only">{`Figures by ${title.toLowerCase()}`}</caption>
            <thead>
              <tr>
                <SortHead {...head} name="name" title={title} />
                {columns.map((name) => (
                  <SortHead
                    key={name}
                    {...head}
                    name={name}
                    title={COUNTS[name]}
                    isSecond={name !== base && name !== 'leads'}
                  />
                ))}
                {figures.isCounted && <SortHead {...head} name="rate" title={rate} />}
                <th scope="col" className="max-lg:hidden">
                  <span className="sr-only">Bar</span>
                </th>
                {isCompared && (
                  <th scope="col" className="number max-lg:hidden">
                    Before
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.name} {...{ row, tab, columns, most, isCompared, figures }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(tab === 'campaigns' || tab === 'sources') && (
        <p className="mt-3 text-second text-muted">
          A lead has a campaign and a source only where its visitor accepted cookies; after a direct visit it has none.
        </p>
      )}
      {sorted.length > FIRST && (
        <button
          type="button"
          className="link mt-3 min-h-8"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? 'Show fewer' : `All ${sorted.length}`}
        </button>
      )}
    </section>
  );
}

type HeadProps = { name: SortKey; title: string; sort: SortKey; isSecond?: boolean; onSort: (key: SortKey) => void };

function SortHead({ name, title, sort, isSecond = false, onSort }: HeadProps) {
  const isSorted = sort === name;
  const direction = name === 'name' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`${name === 'name' ? '' : 'number'} ${isSecond ? 'max-lg:hidden' : ''}`}
    >
      <button
        type="button"
        className={`min-h-6 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        onClick={() => onSort(name)}
      >
        {title}
        {isSorted && <span aria-hidden="true"> {name === 'name' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

type RowProps = {
  row: FunnelRow;
  tab: TabName;
  columns: readonly CountKey[];
  most: number;
  isCompared: boolean;
  figures: Figures;
};

function Row({ row, tab, columns, most, isCompared, figures }: RowProps) {
  const { base } = TABS[tab];
  const filter = FILTERS[tab];
  const isPage = filter === 'page' && row.name !== OTHER;
  const to = row.name !== OTHER ? leadsPath(figures, { [filter]: row.name }) : undefined;
  const value = figures.isCounted ? rateOf(row, base) : row.leads;
  return (
    <tr className="group">
      <th
        scope="row"
        className="max-w-72 font-normal! max-md:max-w-32 max-md:wrap-anywhere md:truncate"
        title={row.name}
      >
        {isPage ? <PageName path={row.name} /> : row.name}
      </th>
      {columns.map((key) => (
        <td key={key} className={`number ${key === 'leads' || key === base ? '' : 'max-lg:hidden'}`}>
          {key === 'leads' ? (
            <LeadCount count={row.leads} to={to} />
          ) : isPage && key === base ? (
            <FiguresCount count={row[key]} what={row.name} to={figuresPath(figures, row.name)} />
          ) : (
            formatNumber(row[key])
          )}
        </td>
      ))}
      {figures.isCounted && <td className="number font-semibold">{words(row, base)}</td>}
      <td className="w-1/4 ps-4 max-lg:hidden">
        <ShareBar share={most > 0 ? (value ?? 0) / most : 0} />
      </td>
      {isCompared && (
        <td className="number text-soft max-lg:hidden">
          {figures.isCounted
            ? row.before[base] === 0
              ? 'new'
              : words(row.before, base)
            : formatNumber(row.before.leads)}
        </td>
      )}
    </tr>
  );
}

/** Names that the cap of counting has put together. */
const OTHER = 'other';
const words = (funnel: Funnel, base: keyof Funnel) => {
  const rate = rateOf(funnel, base);
  return rate === undefined ? '–' : percent(rate);
};

/** The page as visitors see it, and for those who write it, where it is written. */
export function PageName({ path, title = path }: { path: string; title?: string }) {
  const canWrite = useAllows()('writer');
  return (
    <>
      <a href={path} target="_blank" rel="noreferrer" className="hover:underline max-md:inline-block max-md:py-0.5">
        {title}
      </a>
      {canWrite && (
        <Link
          to={`/pages${toQuery({ q: path })}`}
          className="link block text-second leading-6 opacity-0 md:ms-3 md:inline-block group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          Write<span className="sr-only"> {title}</span>
        </Link>
      )}
    </>
  );
}
