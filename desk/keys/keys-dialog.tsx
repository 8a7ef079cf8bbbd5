import { useState } from 'react';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { Key } from '../ui/key.tsx';
import { areKeysOn, setKeysOn } from './use-keys.ts';

/** Every key of the desk. */
const KEY_LIST: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['?', 'all keys'],
      ['z', 'undo the latest change of leads, as often as needed'],
      ['Z', 'redo'],
      ['Esc', 'close, or clear the selection'],
    ],
  },
  {
    title: 'Leads',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'open'],
      ['x', 'select; with shift all from the one before'],
      ['/', 'search'],
      ['u', 'show new leads'],
      ['e', 'export'],
    ],
  },
  {
    title: 'A lead, or those selected',
    keys: [
      ['r', 'retry, or release what is held back'],
      ['a', 'assign'],
      ['w', 'worked: contacted, qualified, closed'],
      ['m', 'reply by mail, on the screen of a lead'],
      ['n', 'write a note'],
      ['s', 'mark as spam'],
      ['b', 'dismiss what is held back'],
    ],
  },
  {
    title: 'Pages',
    keys: [
      ['n', 'new page'],
      ['p', 'publish'],
      ['c', 'compare with what is live'],
      ['h', 'history of the open page'],
    ],
  },
  {
    title: 'Figures',
    keys: [
      ['t', 'tables behind the charts'],
      ['e', 'export'],
    ],
  },
];

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <DeskDialog isOpen={isOpen} onClose={onClose} title="Keys">
      <div className="grid gap-x-10 gap-y-5 md:w-[36rem] md:grid-cols-2">
        {KEY_LIST.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="border-b border-rule pb-1.5 text-day">{title}</h3>
            <dl>
              {keys.map(([name, meaning]) => (
                <div key={name} className="flex items-center gap-3 border-b border-line py-1.5">
                  <dt className="w-10 shrink-0">
                    <Key name={name} />
                  </dt>
                  <dd className="text-soft">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-6 flex min-h-8 items-center gap-2.5">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setIsOn(checked);
            setKeysOn(checked);
          }}
        />
        Single keys act. Turn this off where speech input types them by accident.
      </label>
    </DeskDialog>
  );
}
