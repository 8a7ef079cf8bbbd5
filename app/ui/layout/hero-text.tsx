import type { ReactNode } from 'react';
import { KeepHyphenated } from '../text/keep-hyphenated.tsx';

const SIZES = {
  large: 'text-h1',
  /** Beside a form. */
  medium: 'text-[clamp(2.25rem,1.55rem+2.8vw,3.5rem)]/[1.08]',
} as const;

type Props = { eyebrow?: ReactNode; title: string; lead?: ReactNode; size?: keyof typeof SIZES };

/** Eyebrow, heading and lead on a dark background. */
export function HeroText({ eyebrow, title, lead, size = 'large' }: Props) {
  return (
    <>
      {eyebrow && <div className="label-caps mb-4 text-pale">{eyebrow}</div>}
      <h1 className={SIZES[size]}>
        <KeepHyphenated text={title} />
      </h1>
      {lead && <div className="measure mt-6 text-lead text-white/90">{lead}</div>}
    </>
  );
}
