import type { LeadChange } from '../../leads/desk/leads.ts';
import { formatNumber } from '../numbers.ts';
import { ago } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { WarnIcon } from '../ui/icons.tsx';
import { Problem } from '../ui/problem.tsx';
import { useNow } from '../use-now.ts';
import type { Conflict } from './lead-change-queue.ts';
import { leadChanges, useChangeState } from './lead-change-queue.ts';

/** What a change does, as the label of a button that makes it after all. */
const AFTER_ALL: Record<LeadChange['change']['kind'], string> = {
  retry: 'Retry after all',
  release: 'Release after all',
  dismiss: 'Dismiss after all',
  spam: 'Mark as spam after all',
  restore: 'Bring back after all',
  assign: 'Assign after all',
  worked: 'Mark after all',
  'opt-out': 'Opt out after all',
};

/** Why a change was not made. It stands above every screen, because a release is sent when another one may be shown. */
export function ChangeNotices() {
  const { conflict, error } = useChangeState();
  if (!conflict && error === undefined) return null;
  return (
    <div className="sticky top-0 z-10 shrink-0 border-b border-line bg-ground px-5 md:px-7">
      {error !== undefined && (
        <div className="flex items-center justify-between gap-4">
          <Problem>{error}</Problem>
          <button type="button" className="link min-h-8 text-second" onClick={leadChanges.discard}>
            Close
          </button>
        </div>
      )}
      {conflict && <ConflictNotice conflict={conflict} />}
    </div>
  );
}

/** Another person was first: who, when and what, and both choices. */
function ConflictNotice({ conflict: { change, conflicts } }: { conflict: Conflict }) {
  const now = useNow();
  const [first] = conflicts;
  if (!first) return null;
  const [other = 'the other'] = first.change.by.split(' ');
  return (
    <div role="alert" className="flex gap-2.5 py-4">
      <span className="mt-[3px] text-warn">
        <WarnIcon />
      </span>
      <div>
        <p className="max-w-[44rem]">
          {conflicts.length > 1 && `${formatNumber(conflicts.length)} of these have changed meanwhile. `}
          <bdi>{first.lead.name}</bdi>:{' '}
          <b className="font-semibold">
            {first.change.by} {first.change.what}, {ago(first.change.at, now)}.
          </b>{' '}
          Yours was not saved.
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button kind="primary" onClick={leadChanges.discard}>
            Keep {other}’s
          </Button>
          <Button onClick={leadChanges.insist}>{AFTER_ALL[change.kind]}</Button>
        </p>
      </div>
    </div>
  );
}
