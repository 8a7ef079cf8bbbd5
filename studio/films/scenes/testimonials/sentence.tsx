import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { Fade } from '../parts/fade.tsx';
import { Words } from '../parts/words.tsx';

const SIZES = { large: 'text-[92px]/[1.06]', normal: 'text-[72px]/[1.1]' } as const;

type Props = { t: number; line: Line | undefined; size?: keyof typeof SIZES; pace?: number; children?: ReactNode };

/** One sentence, set large at the left, with whatever is drawn below it. */
export function Sentence({ t, line, size = 'normal', pace = 0.13, children }: Props) {
  if (!line) return null;
  return (
    <Fade t={t} at={line.start} until={line.end} className="absolute inset-0 flex flex-col justify-center px-24">
      <p className={`max-w-[1060px] font-serif tracking-[-0.015em] text-balance ${SIZES[size]}`}>
        <Words text={line.text} t={t} at={line.start + 0.1} pace={pace} />
      </p>
      {children}
    </Fade>
  );
}
