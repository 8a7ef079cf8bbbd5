import { useMemo } from 'react';
import { clock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { compareWords } from '../../writing/compare-words.ts';
import { ComparedText } from '../../writing/compared-text.tsx';
import { labelOf } from './fields/schema.ts';
import type { Conflict } from './item-store.ts';
import { type Draft, valueAt } from './merge.ts';
import { textOf } from './value-text.ts';

type Props = { conflict: Conflict; draft: Draft; onKeepMine: () => void; onKeepTheirs: () => void };

/** Two people have changed the same: both texts, and the choice between them. Nothing is saved until then. */
export function ConflictNotice({ conflict: { by, at, clashes }, draft, onKeepMine, onKeepTheirs }: Props) {
  const names = clashes.map(({ field }) => (field === null ? 'the text' : labelOf(field, {}).toLowerCase()));
  const [first = by] = by.split(' ');
  return (
    <div className="max-h-[50dvh] shrink-0 overflow-y-auto border-b border-rule bg-mist px-5 py-4 max-lg:sticky max-lg:top-25 max-lg:z-10">
      <p role="alert" className="flex items-start gap-2 font-semibold">
        <span className="mt-[3px] text-warn">
          <WarnIcon />
        </span>
        {by} changed {names.join(' and ')} at {clock(at)}, and so did you.
      </p>
      <dl className="mt-2 ms-5.5 space-y-2 text-second">
        {clashes.map((clash) => (
          <div key={clash.field ?? ''}>
            <dt className="text-muted">
              {clash.field === null ? 'Text' : labelOf(clash.field, {})}: what {first} wrote is underlined, what you
              wrote is struck
            </dt>
            <dd className="mt-0.5 max-h-40 overflow-y-auto whitespace-pre-wrap">
              <BothTexts mine={textOf(valueAt(draft, clash))} theirs={textOf(clash.theirs)} />
            </dd>
          </div>
        ))}
      </dl>
      {/* In sight also where the keyboard of a phone leaves little room. */}
      <p className="sticky -bottom-4 -mb-4 ms-5.5 flex flex-wrap gap-2 bg-mist py-3">
        <Button onClick={onKeepTheirs}>Keep {first}’s</Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </p>
    </div>
  );
}

function BothTexts({ mine, theirs }: { mine: string; theirs: string }) {
  const parts = useMemo(() => compareWords(mine, theirs), [mine, theirs]);
  return <ComparedText parts={parts} context={12} />;
}
