import type { ReactNode } from 'react';
import { WarnIcon } from './icons.tsx';

/** What could not be done and why, where it was asked for. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 py-2 text-warn">
      <span className="mt-[3px]">
        <WarnIcon />
      </span>
      <span>{children}</span>
    </p>
  );
}
