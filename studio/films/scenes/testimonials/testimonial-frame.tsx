import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { AppearingWords, capitalize, Dark, Fade, MovingWave, withoutPeriod } from '../parts.tsx';

type FrameProps = { t: number; seed: string; seconds: number; children: ReactNode };

/** Moving waves behind the text of both testimonials, dark at both ends of the film. */
export function TestimonialFrame({ t, seed, seconds, children }: FrameProps) {
  return (
    <div className="hero-ground absolute inset-0 overflow-hidden text-white">
      <MovingWave seed={seed} t={t} />
      {children}
      <Dark t={t} seconds={seconds} />
    </div>
  );
}

const SIZES = { large: 'text-[92px]/[1.06]', normal: 'text-[72px]/[1.1]' } as const;

type SentenceProps = {
  t: number;
  line: Line | undefined;
  size?: keyof typeof SIZES;
  pace?: number;
  children?: ReactNode;
};

/** One sentence, set large at the left, with its drawing below. */
export function Sentence({ t, line, size = 'normal', pace = 0.13, children }: SentenceProps) {
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

/** Who speaks, by role and industry: small while they speak, large at the end. */
export function Attribution({ t, line }: { t: number; line: Line | undefined }) {
  if (!line) return null;
  const [role = '', industry = ''] = withoutPeriod(line.text).split(', ');
  return (
    <>
      <Fade t={t} at={1.2} until={line.start} fade={0.6} className="absolute bottom-14 left-24 text-[26px] text-pale">
        {role}, {industry}
      </Fade>
      <Fade t={t} at={line.start} fade={0.6} rise={18} className="absolute inset-0 flex flex-col justify-center px-24">
        <p className="w-24 border-t-2 border-pale pb-8" />
        <p className="max-w-[900px] font-serif text-[60px]/[1.12] tracking-[-0.015em]">{role}</p>
        <p className="mt-5 text-[32px] text-pale">{capitalize(industry)}</p>
      </Fade>
    </>
  );
}
