import type { ReactNode } from 'react';
import { BACKGROUNDS } from './section.tsx';

type Props = { background?: keyof typeof BACKGROUNDS; children: ReactNode };

/** Follows a Hero with `hasOverlap` and covers its lower edge; `background` is that of the section below. */
export function HeroOverlap({ background = 'white', children }: Props) {
  return (
    <div className={`flow-root ${BACKGROUNDS[background]}`}>
      <div className="container-page relative -mt-44 sm:-mt-60 lg:-mt-64 print:mt-0">{children}</div>
    </div>
  );
}
