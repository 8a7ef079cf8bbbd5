import type { ReactNode } from 'react';

/** The drawn half of a slide, in the pixels of the film. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1280 720" className="absolute inset-0 size-full fill-ink font-sans">
      {children}
    </svg>
  );
}
