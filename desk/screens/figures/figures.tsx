import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { csvLine } from '../../../leads/csv.ts';
import type { Figures } from '../../../leads/desk/figures.ts';
import { call } from '../../api.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ChartHead, FillSign } from './chart-parts.tsx';
import { DayChart } from './day-chart.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import {
  endsToday,
  finding,
  isSpanName,
  percent,
  SPANS,
  type SpanName,
  spanOf,
  spanWords,
  toSeries,
} from './figures-text.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('span');
  const name: SpanName = isSpanName(asked) ? asked : '30d';
  const span = spanOf(name, Date.now());
  return { name, span, figures: await call('readFigures', span) };
}

export function Component() {
  const { name, span, figures } = useLoaderData<typeof loader>();
  const [areTablesShown, setAreTablesShown] = useState(false);
  const series = toSeries(figures);
  const save = () => saveCsv(figures);
  const toggle = () => setAreTablesShown((areShown) => !areShown);
  useKeys({ t: toggle, e: save });
  const words = spanWords(name, span);
  return (
    <div className="flex h-full flex-col">
      <ScreenHead title="Figures" hint={endsToday(span) ? 'before: up to the same hour' : ''}>
        <Menu hasChevron label={SPANS[name]} name={`Span: ${SPANS[name]}`}>
          {(Object.keys(SPANS) as SpanName[]).map((one) => (
            <MenuLink key={one} search={`?span=${one}`} isCurrent={one === name}>
              {SPANS[one]}
            </MenuLink>
          ))}
        </Menu>
        <Button shortcut="e" onClick={save}>
          Export
        </Button>
      </ScreenHead>
      <div className="min-h-0 flex-1 px-5 pb-14 md:overflow-y-auto md:px-8">
        <p className="mt-4 mb-9 max-w-[52rem] font-serif text-[1.5rem]/8 font-medium tracking-[-0.01em] text-balance md:text-finding">
          {finding(figures, words)}
        </p>
        {figures.total === 0 && figures.totalBefore === 0 ? (
          <Empty title="Nothing to draw yet.">
            <p>
              Leads by day, channel, campaign and page stand here, and how long they took to reach CRM and mail. Days
              are those of UTC.
            </p>
          </Empty>
        ) : (
          <div className="space-y-12">
            <div className="grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_20rem]">
              <section>
                <ChartHead title="Leads by day">
                  <Button kind="quiet" shortcut="t" aria-expanded={areTablesShown} onClick={toggle}>
                    {areTablesShown ? 'Hide the tables' : 'Table by day'}
                  </Button>
                </ChartHead>
                <DayChart figures={figures} series={series} />
                {areTablesShown && <DayTable figures={figures} series={series} />}
              </section>
              <section>
                <ChartHead title="By channel" />
                <ChannelTable figures={figures} series={series} />
              </section>
            </div>
            <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
              <section>
                <ChartHead title="Pages that brought them" />
                <CountTable title="Page" counts={figures.byPage} total={figures.total} />
              </section>
              <section>
                <ChartHead title="Campaigns" />
                <CountTable title="Campaign" counts={figures.byCampaign} total={figures.total} />
              </section>
            </div>
            {figures.toDelivery.length > 0 && <DeliveryTimes toDelivery={figures.toDelivery} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Every figure of the screen as one table: what it counts, its name, now and before. */
function toCsv({ byDay, byChannel, byCampaign, byPage, toDelivery }: Figures): string {
  const counts = (kind: string, rows: Figures['byPage']) =>
    rows.map(({ name, count, before }) => [kind, name, count, before]);
  const rows: (string | number)[][] = [
    ['figure', 'name', 'count', 'before'],
    ...byDay.flatMap(({ day, channels }) =>
      Object.entries(channels).map(([name, count]) => [`day ${day}`, name, count, '']),
    ),
    ...counts('channel', byChannel),
    ...counts('campaign', byCampaign),
    ...counts('page', byPage),
    ...toDelivery.flatMap(({ destination, steps }) =>
      steps.map(({ underSeconds, count }) => [
        `delivery to ${destination}`,
        underSeconds === null ? 'longer' : `under ${underSeconds} s`,
        count,
        '',
      ]),
    ),
  ];
  return rows.map((row) => csvLine(row.map(String))).join('');
}

function saveCsv(figures: Figures): void {
  // Excel reads a file without the byte order mark as Latin-1.
  saveFile(new Blob(['\uFEFF', toCsv(figures)], { type: 'text/csv' }), `figures-${figures.from}-${figures.to}.csv`);
}

type Props = { figures: Figures; series: ReturnType<typeof toSeries> };

/** The legend of the bars, as a table in the order of the stack, top down. */
function ChannelTable({ figures: { total, totalBefore }, series }: Props) {
  return (
    <DataTable caption="Leads by channel" columns={['Channel', numbers('Leads'), numbers('Share'), numbers('Before')]}>
      {series
        .map(({ name, total: count, before }, index) => (
          <tr key={name}>
            <th scope="row" className="font-normal!">
              <span className="flex items-center gap-2">
                <FillSign index={index} />
                {name}
              </span>
            </th>
            <td className="number font-semibold">{count.toLocaleString('en')}</td>
            <td className="number text-soft">{percent(count / total)}</td>
            <td className="number text-soft">{before.toLocaleString('en')}</td>
          </tr>
        ))
        .reverse()}
      <tr>
        <th scope="row">All</th>
        <td className="number font-semibold">{total.toLocaleString('en')}</td>
        <td className="number" />
        <td className="number font-semibold">{totalBefore.toLocaleString('en')}</td>
      </tr>
    </DataTable>
  );
}

/** Every number behind the bars. */
function DayTable({ figures: { byDay }, series }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="relative mt-4 max-h-96 overflow-auto" tabIndex={0} aria-label="Table by day">
      <DataTable
        caption="Leads by day and channel"
        columns={['Day (UTC)', ...series.map(({ name }) => numbers(name)), numbers('All')]}
      >
        {byDay.map(({ day }, at) => (
          <tr key={day}>
            <th scope="row" className="whitespace-nowrap!">
              {day}
            </th>
            {series.map(({ name, days }) => (
              <td key={name} className="number text-soft">
                {days[at]}
              </td>
            ))}
            <td className="number font-semibold">{series.reduce((sum, { days }) => sum + (days[at] ?? 0), 0)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

type CountTableProps = { title: string; counts: Figures['byPage']; total: number };

const FIRST = 6;

/** Counts with their bars inside the table; names that are missing have a dashed one. */
function CountTable({ title, counts, total }: CountTableProps) {
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
