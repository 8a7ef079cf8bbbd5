import { useState } from 'react';
import { ACTIONS, type ActionName, actionOf, GROUPS, keysOf } from '../keys/actions.ts';
import { areKeysOn, setKeysOn } from '../keys/use-actions.ts';
import { Check } from '../ui/check.tsx';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { Key } from '../ui/key.tsx';

type Row = { key: string; words: string };

function rowsOf(group: string): Row[] {
  const all: Row[] = Object.keys(ACTIONS).flatMap((name) => {
    const { key, words, group: of } = actionOf(name as ActionName);
    return key !== undefined && of === group ? [{ key, words }] : [];
  });
  return group === 'everywhere' ? [{ key: 'Mod K', words: 'find screens, leads and actions' }, ...all] : all;
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <DeskDialog onClose={onClose} title="Keys">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {Object.entries(GROUPS).map(([group, title]) => (
          <section key={group}>
            <h3 className="border-b border-rule pb-1.5 text-day">{title}</h3>
            <dl>
              {rowsOf(group).map(({ key, words }) => (
                <div key={key} className="flex items-center gap-3 border-b border-line py-1.5">
                  <dt className="flex min-w-16 shrink-0 gap-1">
                    {keysOf(key).map((name) => (
                      <Key key={name} name={name} />
                    ))}
                  </dt>
                  <dd className="text-soft">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Check
        className="mt-6 flex min-h-8 items-center gap-2.5"
        isOn={isOn}
        onChange={(next) => {
          setIsOn(next);
          setKeysOn(next);
        }}
      >
        Single keys act. Turn this off where speech input types them by accident.
      </Check>
    </DeskDialog>
  );
}
