import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { allows } from '../../../leads/desk/roles.ts';
import { call } from '../../api.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { countOf, formatNumber as number } from '../../numbers.ts';
import { readMe, useAllows, useCounts } from '../../session.ts';
import { duration } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { DeliveryMark } from '../../ui/marks.tsx';
import { MoreButton, usePages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Ago, DayAndClock, Time } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';
import { useNow } from '../../use-now.ts';

/** The cells with numbers of a destination, by the names of their columns. */
const NUMBERS: Readonly<Record<string, (destination: Destination) => ReactNode>> = {
  Pending: ({ pending }) => number(pending),
  Oldest: ({ oldestAt }) => (oldestAt === null ? '–' : <Waited since={oldestAt} />),
  Dead: ({ dead }) => (dead > 0 ? <DeliveryMark state="dead" word={number(dead)} /> : '0'),
  Held: ({ held }) => number(held),
  Delivered: ({ delivered }) => number(delivered),
  Today: ({ usedToday, dailyLimit }) =>
    usedToday === null ? '–' : number(usedToday) + (dailyLimit === null ? '' : ` of ${number(dailyLimit)}`),
};

/** A tablet has no room for all of them in one line. */
const ON_TABLET: Readonly<Record<string, string>> = {
  Delivered: 'md:max-lg:hidden',
  Today: 'md:max-lg:whitespace-normal!',
};

const COLUMNS = [
  ...['Destination', 'State'],
  ...Object.keys(NUMBERS).map((title) => ({ title, isNumber: true as const, className: ON_TABLET[title] })),
  { title: 'Act', isNumber: true, isHidden: true },
] as const;

export async function loader() {
  const { role } = await readMe();
  const [{ destinations }, dead] = await Promise.all([
    call('listDestinations', {}),
    allows(role, 'sales') ? call('listDead', {}) : undefined,
  ]);
  return { destinations, dead };
}

export function Component() {
  const { destinations, dead } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { refresh } = useCounts();
  const mayRetry = useAllows()('sales');
  const configured = destinations.filter((one) => one.isConfigured || one.pending + one.dead + one.held > 0);
  const changed = () => {
    refresh();
    return revalidate();
  };
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isRuled
        title="Deliveries"
        hint={<span className="max-md:hidden">what goes to CRM, webhook and mail</span>}
      />
      <div className="min-h-0 flex-1 space-y-10 px-5 pt-4 pb-12 md:overflow-y-auto md:px-8">
        <DataTable isStacked caption="Destinations" columns={COLUMNS}>
          {configured.map((destination) => (
            <DestinationRow key={destination.name} destination={destination} onChanged={changed} />
          ))}
        </DataTable>
        {mayRetry && dead && <DeadDeliveries page={dead} onRetried={changed} />}
      </div>
    </div>
  );
}

type Props = { page: DeskAnswer<'listDead'>; onRetried: () => void };

/** Deliveries that were given up, with the last answer of the other side. */
function DeadDeliveries({ page, onRetried }: Props) {
  const pages = usePages(page, (cursor) => call('listDead', { cursor }));
  const [retried, setRetried] = useState<DeskAnswer<'retryDead'>>();
  const retry = useCall('retryDead');
  const retryAll = async () => {
    const answer = await retry.run({});
    if (!answer) return;
    setRetried(answer);
    onRetried();
  };
  return (
    <Section
      title="Dead"
      hint="given up, or missing where it was sent; nothing here is tried again by itself"
      aside={
        pages.rows.length > 0 ? (
          <Button disabled={retry.isRunning} onClick={retryAll}>
            {retry.isRunning ? 'Queuing them again…' : 'Retry all dead'}
          </Button>
        ) : undefined
      }
    >
      <div role="status">
        {retried !== undefined && (
          <p className="py-3 text-ok">
            {retried.deliveries > 0 &&
              `${countOf(retried.deliveries, 'delivery is', 'deliveries are')} tried again now. `}
            {retried.left > 0 &&
              `${countOf(retried.left, 'stays', 'stay')}: the destination is not set, or the lead is set aside.`}
          </p>
        )}
      </div>
      {retry.error && <Problem>{retry.error.message}</Problem>}
      {pages.rows.length === 0 ? (
        <p className="py-3 text-soft">
          None. What fails is tried again by itself; what keeps failing ends here, with the answer it got.
        </p>
      ) : (
        <ul>
          {pages.rows.map(({ id, leadId, name, company, destination, content, attempts, answer, settledAt }) => (
            <li
              key={id}
              className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[14rem_10rem_minmax(0,1fr)_8rem]"
            >
              <Link to={`/leads/${leadId}`} className="truncate font-medium hover:underline">
                <bdi>{name}</bdi> <bdi className="font-normal text-soft">{company}</bdi>
              </Link>
              <span className="text-second text-soft md:max-lg:text-end">
                {destination}
                {content !== 'lead' && `, ${content}`}, {countOf(attempts, 'try', 'tries')}
              </span>
              <span>{answer && <span className="answer">{answer}</span>}</span>
              <span className="text-second text-muted md:text-end">
                {settledAt !== null && <DayAndClock at={settledAt} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </Section>
  );
}

type Destination = DeskAnswer<'listDestinations'>['destinations'][number];

/** One destination: what waits there, what is dead, how much of the day's allowance is used. */
function DestinationRow({ destination, onChanged }: { destination: Destination; onChanged: () => void }) {
  const mayPause = useAllows()('admin');
  const pause = useCall('pauseDestination');
  const { name, title, paused, blocked, isConfigured } = destination;
  return (
    <tr>
      <th scope="row" className="first-letter:uppercase">
        {title}
      </th>
      <td className="md:max-w-80">
        {paused ? (
          <span className="text-warn">
            <b className="font-medium">Paused</b> by {paused.by}, <Ago at={paused.at} />
          </span>
        ) : blocked ? (
          <span className="flex gap-2 text-bad">
            <span className="mt-[3px]">
              <WarnIcon />
            </span>
            <span>
              <b className="font-medium">Needs the operator</b> since <DayAndClock at={blocked.since} />
              <span className="answer my-1 block">{blocked.reason}</span>
              <span className="text-soft">{blocked.remedy}</span>
            </span>
          </span>
        ) : isConfigured ? (
          <span className="text-soft">Delivering</span>
        ) : (
          <span className="text-muted">Not set any more</span>
        )}
        {pause.error && <Problem>{pause.error.message}</Problem>}
      </td>
      {Object.entries(NUMBERS).map(([column, cell]) => (
        <td key={column} data-label={column} className={`number ${ON_TABLET[column] ?? ''}`}>
          {cell(destination)}
        </td>
      ))}
      <td className="number">
        {mayPause && isConfigured && (
          <Button
            kind="quiet"
            disabled={pause.isRunning}
            className="md:-my-1.5 md:-me-3 max-md:mt-1 max-md:border-edge!"
            aria-label={`${paused ? 'Go on with' : 'Pause'} ${title}`}
            onClick={async () => (await pause.run({ destination: name, isPaused: !paused })) && onChanged()}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
        )}
      </td>
    </tr>
  );
}

const Waited = ({ since }: { since: number }) => (
  <Time at={since} className="text-soft">
    {duration(useNow() - since)}
  </Time>
);
