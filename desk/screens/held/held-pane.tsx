import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ArrowIcon, LeftIcon } from '../../ui/icons.tsx';
import { ConsentMark } from '../../ui/marks.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { type HeldRow, reasonOf } from './reasons.ts';

type Props = { row: HeldRow; onSettle: (kind: 'release' | 'dismiss') => void; onClose: () => void };

/** One lead that is held: both decisions, why it is held, and what releasing does. */
export function HeldPane({ row, onSettle, onClose }: Props) {
  return (
    <aside
      aria-label={`About ${row.name}`}
      className="motion-safe:animate-slide-in w-full shrink-0 overflow-y-auto border-line px-5 py-6 md:w-[20rem] md:border-s md:px-7 lg:w-[24.5rem]"
    >
      <button type="button" className="link mb-4 inline-flex min-h-11 items-center gap-1.5 md:hidden" onClick={onClose}>
        <LeftIcon />
        Held back
      </button>
      <h2 dir="auto" className="text-[1.625rem]/8 break-words">
        {row.name || 'No name'}
      </h2>
      <p dir="auto" className="text-soft">
        {row.company}
      </p>
      <p className="break-all text-second text-soft">{row.email}</p>
      <div className="mt-4 grid grid-cols-2 gap-2 border-b border-line pb-5">
        <Button kind="primary" size="large" shortcut="r" onClick={() => onSettle('release')}>
          Release
        </Button>
        <Button size="large" shortcut="b" onClick={() => onSettle('dismiss')}>
          Dismiss
        </Button>
      </div>
      <h3 className="mt-5 mb-1 text-day">Why it is held</h3>
      <p className="border-b border-line pb-5 text-second text-soft">{reasonOf(row.suspicion).why}</p>
      <h3 className="mt-5 mb-2 text-day">What releasing does</h3>
      <ul className="space-y-2 text-second">
        {row.onRelease.map((effect) => (
          <li key={effect} className="flex gap-2.5">
            <span className="mt-[3px] text-muted">
              <ArrowIcon />
            </span>
            {effect}
          </li>
        ))}
        {row.onRelease.length === 0 && (
          <li className="text-soft">It counts as a lead. No destination is set, so nothing is sent.</li>
        )}
      </ul>
      <p className="mt-3 border-b border-line pb-5 text-second text-muted">
        Dismissing sends nothing. The lead stays under Status, dismissed, and can be brought back.
      </p>
      <FactList
        facts={[
          ['Sent', <DayAndClock key="t" at={row.receivedAt} />],
          ['Channel', row.channel],
          ['Page', row.page],
          ['Consent', <ConsentMark key="c" state={row.consent} />],
        ]}
      />
      <Link to={`/leads/${row.id}`} className="link link-underlined">
        Open the whole lead
      </Link>
    </aside>
  );
}
