import { type KeyboardEvent, useRef, useState } from 'react';
import type { DeskAnswer } from '../../../../leads/desk/calls.ts';

type Target = DeskAnswer<'listLinks'>['targets'][number];

type Props = {
  targets: readonly Target[];
  onPick: (target: Target) => void;
  onClose: () => void;
};

const MAX_SHOWN = 8;

/** Pages of the site by title or address; an address that is typed whole is taken as it is. */
function findTargets(targets: readonly Target[], typed: string): Target[] {
  const words = typed.trim().toLowerCase();
  const found = targets.filter(({ title, address }) => `${title} ${address}`.toLowerCase().includes(words));
  const own =
    /^(https:\/\/|mailto:|\/)\S+$/.test(typed.trim()) && !found.some(({ address }) => address === typed.trim());
  return [...(own ? [{ title: typed.trim(), address: typed.trim() }] : []), ...found].slice(0, MAX_SHOWN);
}

/** Below the tools: where a link leads, found as one types. */
export function LinkPicker({ targets, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = findTargets(targets, typed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step) % buttons.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside take the keys
    <div className="border-b border-line bg-raised px-5 py-3" onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) onPick(found[0]);
        }}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a key or a button
          autoFocus
          aria-label="Link to"
          placeholder="Title or address of a page, or https://…"
          className="field block w-full"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <ul ref={list} className="mt-1.5">
        {found.map((target) => (
          <li key={target.address + target.title}>
            <button type="button" className="menu-item" onClick={() => onPick(target)}>
              <span className="truncate">{target.title}</span>
              <span className="truncate text-hint text-muted">{target.address}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="mt-2 text-second text-muted">No page has “{typed}” in its title or address.</p>
      )}
    </div>
  );
}
