import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { formatNumber as number } from '../../numbers.ts';
import { useAllows } from '../../session.ts';
import { duration } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { DeliveryMark } from '../../ui/marks.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago, DayAndClock, Time } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';
import { useNow } from '../../use-now.ts';

type Destination = DeskAnswer<'listDestinations'>['destinations'][number];

/** One destination: what waits there, what is dead, how much of the day's allowance is used. */
export function DestinationRow({ destination, onChanged }: { destination: Destination; onChanged: () => void }) {
  const now = useNow();
  const mayPause = useAllows()('admin');
  const pause = useCall('pauseDestination');
  const {
    name,
    title,
    pending,
    oldestAt,
    delivered,
    held,
    dead,
    usedToday,
    dailyLimit,
    paused,
    blocked,
    isConfigured,
  } = destination;
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
      <td data-label="Pending" className="number">
        {number(pending)}
      </td>
      <td data-label="Oldest" className="number text-soft">
        {oldestAt === null ? '–' : <Time at={oldestAt}>{duration(now - oldestAt)}</Time>}
      </td>
      <td data-label="Dead" className="number">
        {dead > 0 ? <DeliveryMark state="dead" word={number(dead)} /> : '0'}
      </td>
      <td data-label="Held" className="number">
        {number(held)}
      </td>
      <td data-label="Delivered" className="number">
        {number(delivered)}
      </td>
      <td data-label="Today" className="number">
        {usedToday === null
          ? '–'
          : dailyLimit === null
            ? number(usedToday)
            : `${number(usedToday)} of ${number(dailyLimit)}`}
      </td>
      <td className="number">
        {mayPause && isConfigured && (
          <Button
            kind="quiet"
            disabled={pause.isRunning}
            className="md:-my-1.5 max-md:mt-1 max-md:border-edge!"
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
