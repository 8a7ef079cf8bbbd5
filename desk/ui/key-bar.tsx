import type { ReactNode } from 'react';
import { Key } from './key.tsx';

type Hint = readonly [keys: readonly string[], meaning: string];

/** The keys of a screen at its foot, where there is a keyboard. */
export function KeyBar({ hints, children }: { hints: readonly Hint[]; children?: ReactNode }) {
  return (
    <div className="hidden h-9 shrink-0 items-center justify-between gap-4 border-t border-line px-7 text-hint text-muted md:flex">
      <span className="flex items-center gap-4 overflow-hidden">
        {hints.map(([keys, meaning]) => (
          <span key={meaning} className="inline-flex items-center gap-1.5 whitespace-nowrap">
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
