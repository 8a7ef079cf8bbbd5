import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type Props = {
  id?: string;
  /** Visible while closed: phrasing content and headings, which HTML allows only as children of the summary itself. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Native <details> with an arrow that rotates. */
export function Disclosure({ id, summary, className = '', children }: Props) {
  return (
    // It may have been opened before hydration.
    <details id={id} className={`disclosure group ${className}`} suppressHydrationWarning>
      <summary className="disclosure-summary">
        {summary}
        <span className="disclosure-arrow">
          <ChevronIcon size={20} />
        </span>
      </summary>
      {children}
    </details>
  );
}
