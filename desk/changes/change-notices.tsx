import type { LeadChange } from '../../leads/desk/leads.ts';
import { ago } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { WarnIcon } from '../ui/icons.tsx';
import { Problem } from '../ui/problem.tsx';
import { useNow } from '../use-now.ts';
import type { Conflict, LeadChanges } from './use-lead-changes.ts';

/** What a change does, as the label of a button that makes it after all. */
const AFTER_ALL: Record<LeadChange['change']['kind'], string> = {
  retry: 'Retry after all',
  release: 'Release after all',
  dismiss: 'Dismiss after all',
  spam: 'Mark as spam after all',
  restore: 'Bring back after all',
  assign: 'Assign after all',
  'opt-out': 'Opt out after all',
};

type Props = { changes: LeadChanges; problem?: Error | undefined };

/** Why a change was not made, or another call of the screen. */
export function ChangeNotices({ changes, problem = changes.error }: Props) {
  return (
    <>
      {problem && (
        <div className="px-5 md:px-7">
          <Problem>{problem.message}</Problem>
        </div>
      )}
      {changes.conflict && <ConflictNotice {...changes} conflict={changes.conflict} />}
    </>
  );
}

type ConflictProps = Pick<LeadChanges, 'insist' | 'discard'> & { conflict: Conflict };

/** Another person was first: who, when and what, and both choices. */
function ConflictNotice({ conflict: { change, conflicts }, insist, discard }: ConflictProps) {
  const now = useNow();
  const [first] = conflicts;
  if (!first) return null;
  const [other = 'the other'] = first.change.by.split(' ');
  return (
    <div role="alert" className="flex gap-2.5 border-b border-line px-5 py-4 md:px-7">
      <span className="mt-[3px] text-warn">
        <WarnIcon />
      </span>
      <div>
        <p className="max-w-[44rem]">
          {conflicts.length > 1 && `${conflicts.length} of these have changed meanwhile. ${first.lead.name}: `}
          <b className="font-semibold">
            {first.change.by} {first.change.what}, {ago(first.change.at, now)}.
          </b>{' '}
          Yours was not saved.
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button kind="primary" onClick={discard}>
            Keep {other}’s
          </Button>
          <Button onClick={insist}>{AFTER_ALL[change.kind]}</Button>
        </p>
      </div>
    </div>
  );
}
