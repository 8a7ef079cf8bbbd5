import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { AppearingWords } from '../parts/appearing-words.tsx';
import { Fade } from '../parts/fade.tsx';

const SIZES = { large: 'text-[92px]/[1.06]', normal: 'text-[72px]/[1.1]' } as const;

type Props = { t: number; line: Line | undefined; size?: keyof typeof SIZES; pace?: number; children?: ReactNode };

/** One sentence, set large at the left, with its drawing below. */
export function Sentence({ t, line, size = 'normal', pace = 0.13, children }: Props) {
  if (!line) return null;
  return (
    <Fade t={t} at={line.start} until={line.end} className="absolute inset-0 flex flex-col justify-center px-24">
      <p className={`max-w-[1060px] font-serif tracking-[-0.015em] text-balance ${SIZES[size]}`}>
        <AppearingWords text={line.text} t={t} at={line.start + 0.1} pace={pace} />
      </p>
      {children}
    </Fade>
  );
}
