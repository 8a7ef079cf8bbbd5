import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Figures } from '../../../leads/desk/figures.ts';
import { finding, isComparable, LEAST_FOR_SHARE } from '../../../leads/desk/finding.ts';
import { call, toQuery } from '../../api.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { useActions } from '../../keys/use-actions.ts';
import { saveFile } from '../../save-file.ts';
import { useAllows } from '../../session.ts';
import { dateAndClock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { ChartHead } from './chart-parts.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { toCsv } from './figures-csv.ts';
import { useKeptScroll, useKeptState } from './kept-state.ts';
import { PathTable } from './path-table.tsx';
import { PostsTable } from './posts-table.tsx';
import { type Against, againstWords, type FiguresAddress, inRange, isoDay, readAddress, toSearch } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { Rates, Response } from './response.tsx';
import { RowTables } from './row-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams, Date.now());
  const { range, against, page } = address;
  const figures = await call('readFigures', { ...range, against: against === 'nothing' ? 'before' : against, page });
  return { address, figures };
}

export function Component() {
  const { address, figures } = useLoaderData<typeof loader>();
  const [isTableShown, setIsTableShown] = useKeptState('tables', false);
  const body = useRef<HTMLDivElement>(null);
  const { against, range, page } = address;
  useKeptScroll(body, page);
  const isCompared = against !== 'nothing' && isComparable(figures);
  const save = () => saveCsv(figures);
  const toggle = () => setIsTableShown((isShown) => !isShown);
  useActions({ tables: toggle, exportFigures: save });
  const { isCounted, totals, totalsBefore } = figures;
  const base = page === undefined ? 'visits' : 'views';
  const published = new Set(figures.marks.flatMap(({ day, kind }) => (kind === 'page' ? day : [])));
  const isEmpty = [totals, totalsBefore].every(({ views, leads }) => views + leads === 0);
  return (
    <div className="flex h-full flex-col">
      <ScreenHead title="Figures">
        <RangePicker address={address} marked={published} />
        <span className="contents max-md:hidden">
          <Menu hasChevron label={`against ${againstWords(against, range)}`}>
            {(['before', 'year', 'nothing'] as const).map((one) => (
              <MenuLink key={one} search={toSearch({ ...address, against: one })} isCurrent={one === against}>
                {againstWords(one, range)}
              </MenuLink>
            ))}
          </Menu>
        </span>
        <Button shortcut="e" onClick={save}>
          Export
        </Button>
      </ScreenHead>
      <div ref={body} className="min-h-0 flex-1 px-5 pb-14 md:overflow-y-auto md:px-8">
        {page !== undefined && <OnePage page={page} address={address} />}
        <p className="mt-4 mb-9 max-w-[52rem] font-serif text-[1.5rem]/8 font-medium tracking-[-0.01em] text-balance md:text-finding">
          {finding(figures, inRange(address, Date.now()), isCompared, base).replaceAll(' %', '\u00A0%')}
          {isCounted && !isEmpty && (
            <span className="mt-2 block font-sans text-ui font-normal tracking-normal text-soft">
              {totals[base] < LEAST_FOR_SHARE && `Shares appear from ${LEAST_FOR_SHARE} ${base}. `}
              {beganWithin(figures, against)}
            </span>
          )}
        </p>
        {isEmpty ? (
          <Empty title="Nothing to draw yet.">
            <p>
              Visits and leads by day stand here, which page, form and campaign they came by, what is read, and how long
              leads waited for an answer.
            </p>
          </Empty>
        ) : (
          <div className="space-y-12">
            <div
              className={`grid grid-cols-1 gap-x-12 gap-y-10 ${isCounted ? '2xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}
            >
              <section className="min-w-0">
                <ChartHead title={isCounted ? 'Leads and visits by day, UTC' : 'Leads by day, UTC'}>
                  <div className="flex flex-wrap items-center justify-between gap-x-4 max-lg:w-full lg:ms-auto">
                    <Legend {...{ address, isCompared }} hasMarks={figures.marks.length > 0} />
                    <Button kind="quiet" shortcut="t" aria-expanded={isTableShown} onClick={toggle}>
                      {isTableShown ? 'Hide the tables' : 'As tables'}
                    </Button>
                  </div>
                </ChartHead>
                <DayChart figures={figures} page={page} isCompared={isCompared} />
                {isTableShown && <DayTable figures={figures} page={page} isCompared={isCompared} />}
              </section>
              {isCounted && <PathTable figures={figures} isCompared={isCompared} page={page} />}
            </div>
            {page === undefined && <Whole figures={figures} isCompared={isCompared} isTableShown={isTableShown} />}
          </div>
        )}
        <Foot figures={figures} />
      </div>
    </div>
  );
}

/** That views of a part of these days, or of those before them, are not known. */
function beganWithin({ countedSince, from, against: before }: Figures, against: Against): string | undefined {
  if (countedSince === null || countedSince <= Date.parse(against === 'nothing' ? from : before.from)) return undefined;
  return `Counting began on ${dateAndClock(countedSince, Date.now())}.`;
}

/** What is counted of the site as a whole and not of a page. */
type WholeProps = { figures: Figures; isCompared: boolean; isTableShown: boolean };
const Whole = ({ figures, isCompared, isTableShown }: WholeProps) => (
  <>
    <RowTables key={String(figures.isCounted)} figures={figures} isCompared={isCompared} />
    <PostsTable figures={figures} />
    <Response figures={figures} isTableShown={isTableShown} />
    <div className="grid grid-cols-1 gap-12 2xl:grid-cols-[minmax(0,1fr)_18rem]">
      <DeliveryTimes toDelivery={figures.toDelivery} isTableShown={isTableShown} />
      <Rates figures={figures} />
    </div>
  </>
);

function OnePage({ page, address }: { page: string; address: FiguresAddress }) {
  const canWrite = useAllows()('writer');
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex min-h-7 items-center gap-1 rounded-control border border-edge bg-raised ps-2 text-second">
        <span className="text-soft">Page</span> <b className="font-semibold wrap-anywhere">{page}</b>
        <Link
          to={{ search: toSearch({ ...address, page: undefined }) }}
          aria-label="Figures of all pages"
          className="grid size-7 place-items-center text-muted hover:text-ink max-md:size-11"
        >
          <CrossIcon size={11} />
        </Link>
      </span>
      <a href={page} target="_blank" rel="noreferrer" className="link text-second">
        See it live
      </a>
      {canWrite && (
        <Link to={`/pages${toQuery({ q: page })}`} className="link text-second">
          In Pages
        </Link>
      )}
    </p>
  );
}

type LegendProps = { address: FiguresAddress; isCompared: boolean; hasMarks: boolean };
const Legend = ({ address: { against, range }, isCompared, hasMarks }: LegendProps) => (
  <span className="flex items-center gap-4 text-second text-soft">
    {isCompared && (
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="18" height="8" viewBox="0 0 18 8">
          <path d="M0 4h18" className="stroke-muted" strokeWidth="1.5" />
        </svg>
        {againstWords(against, range)}
      </span>
    )}
    {hasMarks && (
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="12" viewBox="0 0 10 12">
          <path d="M1 1h5.5l3 3v7H1Z" className="fill-ground stroke-accent" strokeWidth="1.4" />
        </svg>
        published
      </span>
    )}
  </span>
);

/** How it is counted, and what cannot be known. */
const Foot = ({ figures: { isCounted, to } }: { figures: Figures }) => (
  <p className="mt-12 border-t border-rule pt-4 text-second text-muted">
    {isCounted
      ? 'Counted without cookies. A visit is a page opened from outside the site. Nobody is recognized again, so there are no unique or returning visitors; only leads, who wrote to us, can be opened.'
      : 'Visits are not counted here (FIGURES=off); these are leads alone.'}{' '}
    Days are those of UTC
    {to === isoDay(Date.now()) ? ', and today is compared with the same hours of the time before.' : '.'}
  </p>
);

function saveCsv(figures: Figures): void {
  // Excel reads a file without the byte order mark as Latin-1.
  saveFile(new Blob(['\uFEFF', toCsv(figures)], { type: 'text/csv' }), `figures-${figures.from}-${figures.to}.csv`);
}
