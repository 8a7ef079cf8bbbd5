import type { ReactNode } from 'react';

/** What the film draws over a product screen, in the coordinates of that screen. */
export function Overlay({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1120 640"
      className="absolute inset-0 size-full fill-ink font-sans"
      fontSize="14"
    >
      {children}
    </svg>
  );
}
