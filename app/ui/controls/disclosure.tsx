import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type Props = {
  id?: string;
  /** What is seen while closed; may hold a heading. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Native details with an arrow that rotates; works before, without and after React. */
export function Disclosure({ id, summary, className = '', children }: Props) {
  return (
    // A visitor may have opened it before React arrived.
    <details id={id} className={`disclosure group ${className}`} suppressHydrationWarning>
      <summary className="disclosure-summary">
        <span className="min-w-0 grow">{summary}</span>
        <span className="disclosure-arrow">
          <ChevronIcon size={20} />
        </span>
      </summary>
      {children}
    </details>
  );
}
