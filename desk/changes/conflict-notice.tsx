import { ago } from '../time.ts';
import { Button } from '../ui/button.tsx';
import { WarnIcon } from '../ui/icons.tsx';
import { useNow } from '../use-now.ts';
import { afterAll } from './change-words.ts';
import type { Conflict } from './use-lead-changes.ts';

type Props = { conflict: Conflict; onKeep: () => void; onInsist: () => void };

/** Another person was first: who, when and what, and both choices. */
export function ConflictNotice({ conflict: { change, conflicts }, onKeep, onInsist }: Props) {
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
          <Button kind="primary" onClick={onKeep}>
            Keep {other}’s
          </Button>
          <Button onClick={onInsist}>{afterAll(change)}</Button>
        </p>
      </div>
    </div>
  );
}
