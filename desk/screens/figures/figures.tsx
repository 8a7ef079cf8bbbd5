import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ChartHead } from './chart-parts.tsx';
import { CountTable } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { endsToday, finding, isSpanName, SPANS, type SpanName, spanOf, spanWords, toSeries } from './figures-text.ts';
import { saveCsv } from './save-csv.ts';
import { ChannelTable, DayTable } from './series-tables.tsx';

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
