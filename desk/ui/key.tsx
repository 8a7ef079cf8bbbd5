import type { ReactNode } from 'react';
import { EnterIcon } from './icons.tsx';

/** A key as it is printed on a keyboard. Decorative inside a button, whose aria-keyshortcuts names it. */
export function Key({ name, isHidden = false }: { name: string; isHidden?: boolean }) {
  return (
    <kbd
      className="inline-grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-[4px] border border-current/32 px-1 font-sans text-[0.75rem]/[1] font-normal"
      aria-hidden={isHidden || undefined}
    >
      {name === 'Enter' ? (
        <>
          <EnterIcon />
          <span className="sr-only">Enter</span>
        </>
      ) : (
        name
      )}
    </kbd>
  );
}

/** The key of a button, where there is a keyboard. */
export const KeyHint = ({ name }: { name: string }) => (
  <span className="hidden md:contents">
    <Key name={name} isHidden />
  </span>
);

type Hint = readonly [keys: readonly string[], meaning: string];

/** The keys of a screen at its foot, as many as fit, where there is a keyboard. */
export function KeyBar({ hints, children }: { hints: readonly Hint[]; children?: ReactNode }) {
  return (
    <div className="hidden h-9 shrink-0 items-center justify-between gap-4 border-t border-line px-7 text-hint text-muted md:flex">
      <span className="flex h-9 flex-wrap gap-x-4 overflow-hidden">
        {hints.map(([keys, meaning]) => (
          <span key={meaning} className="inline-flex h-9 items-center gap-1.5 whitespace-nowrap">
            {keys.map((name) => (
              <Key key={name} name={name} />
            ))}
            {meaning}
          </span>
        ))}
      </span>
      <span className="whitespace-nowrap">{children}</span>
    </div>
  );
}
