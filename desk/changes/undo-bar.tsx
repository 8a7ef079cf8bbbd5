import { useEffect, useState } from 'react';
import { useActions } from '../keys/use-actions.ts';
import { age } from '../time.ts';
import { UpIcon } from '../ui/icons.tsx';
import { Key, KeyHint } from '../ui/key.tsx';
import { Menu, MenuButton } from '../ui/menu.tsx';
import { useNow } from '../use-now.ts';
import { leadChanges, type Undoable, useChangeState } from './lead-change-queue.ts';

/** The latest change for a while, and all that can be taken back, as far as the session goes: at the foot of every screen. */
export function UndoBar() {
  const { undoable, redoable } = useChangeState();
  const latest = undoable.at(-1);
  const [now, setNow] = useState(() => Date.now());
  useActions({ undo: latest && (() => leadChanges.undo()), redo: redoable.length > 0 ? leadChanges.redo : undefined });
  useEffect(() => {
    if (!latest) return;
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), latest.shownUntil - Date.now());
    return () => clearTimeout(timer);
  }, [latest]);
  return (
    // Above the tabs of a phone; over the end of the key bar of a wide screen.
    <div className="pointer-events-none fixed z-30 max-md:inset-x-4 max-md:bottom-20 md:right-0 md:bottom-0">
      {latest && (
        <div className="pointer-events-auto relative inline-flex max-w-full items-center gap-3 overflow-hidden max-md:min-h-12 max-md:rounded-bar max-md:bg-bar max-md:px-4 max-md:text-bar-text max-md:shadow-float md:h-9 md:border-t md:border-line md:bg-ground md:ps-4 md:pe-7 md:text-hint forced-colors:border forced-colors:border-[CanvasText]">
          <span role="status" className="inline-flex min-w-0 items-center gap-2 empty:hidden">
            {now < latest.shownUntil && <Latest undoable={latest} />}
          </span>
          <UndoStack undoable={undoable} />
        </div>
      )}
    </div>
  );
}

function Latest({ undoable: { text, shownUntil, timer } }: { undoable: Undoable }) {
  return (
    <>
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-keyshortcuts="z"
        className="min-h-8 font-semibold underline underline-offset-4 max-md:min-h-11 max-md:outline-bar-text!"
        onClick={() => leadChanges.undo()}
      >
        Undo
      </button>
      <KeyHint name="z" />
      {timer !== undefined && (
        <span
          key={shownUntil}
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-sky motion-safe:animate-[run-out_10s_linear_forwards]"
        />
      )}
    </>
  );
}

/** All of them, the latest first; one that another person has changed since says so. */
function UndoStack({ undoable }: { undoable: readonly Undoable[] }) {
  const now = useNow();
  return (
    <Menu
      isQuestion
      label={
        <>
          {undoable.length} to undo <UpIcon />
        </>
      }
      className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap max-md:min-h-11 max-md:outline-bar-text! md:text-accent"
      onOpen={leadChanges.checkUndoable}
    >
      <div className="w-[25.5rem] max-w-full p-1.5">
        <h2 className="flex items-center gap-2 border-b border-line pb-2 font-sans! text-second font-semibold">
          <span className="flex-1">To undo</span>
          <span className="hidden items-center gap-1.5 text-hint font-normal text-muted md:flex">
            <Key name="z" /> the newest <Key name="⇧" /> <Key name="z" /> redo
          </span>
        </h2>
        <ul>
          {undoable.toReversed().map((one) => (
            <li
              key={`${one.at}${one.text}`}
              className="flex items-baseline gap-3 border-b border-line py-2 text-second last:border-0"
            >
              <span className={`min-w-0 flex-1 break-words ${one.since ? 'text-muted' : ''}`}>
                {one.text}
                {one.since && <span className="block text-hint">{one.since}</span>}
              </span>
              <span className="shrink-0 text-muted">{age(one.at, now)}</span>
              {!one.since && (
                <MenuButton
                  className="w-auto! shrink-0 p-0! text-accent! md:min-h-6!"
                  onClick={() => leadChanges.undo(one)}
                >
                  Undo<span className="sr-only"> {one.text}</span>
                </MenuButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}
