import { useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { KeyHint } from '../ui/key.tsx';
import { leadChanges, useChangeState } from './lead-change-queue.ts';

/** What was done at once and can be taken back. It goes after a while; `z` works on, as far back as the session. */
export function UndoToast() {
  const latest = useChangeState().undoable.at(-1);
  const [now, setNow] = useState(() => Date.now());
  useKeys({ z: latest && leadChanges.undo });
  useEffect(() => {
    if (!latest) return;
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), latest.shownUntil - Date.now());
    return () => clearTimeout(timer);
  }, [latest]);
  const isWaiting = latest?.timer !== undefined;
  return (
    // Above the tabs of a phone, the keys of a wide screen, and the bar of selected leads where it is shown.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 md:bottom-12 md:[:root:has(.bulk-bar)_&]:bottom-27 md:right-auto md:left-[13.25rem] xl:left-[14.75rem]"
    >
      {latest && now < latest.shownUntil && (
        <div
          key={latest.shownUntil}
          className="pointer-events-auto relative shadow-float motion-safe:animate-fade-in forced-colors:border forced-colors:border-[CanvasText] inline-flex min-h-12 items-center gap-3 overflow-hidden rounded-bar bg-bar px-4 py-2 text-bar-text"
        >
          {latest.text}
          <button
            type="button"
            aria-keyshortcuts="z"
            className="min-h-8 font-semibold underline underline-offset-4 outline-bar-text!"
            onClick={leadChanges.undo}
          >
            Undo
          </button>
          <KeyHint name="z" />
          {isWaiting && (
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-sky motion-safe:animate-[run-out_10s_linear_forwards]"
            />
          )}
        </div>
      )}
    </div>
  );
}
