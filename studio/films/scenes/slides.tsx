import type { ReactNode } from 'react';
import type { Slide } from '../../../app/content/schema/gated.ts';
import { Fade } from './parts.tsx';

/** A slide of words and figures. */
type WrittenSlide = Exclude<Slide, { kind: 'screen' }>;

type Props = { t: number; slide: WrittenSlide; at: number; until: number };

/** Seconds before the first part appears, and the share of a slide's time in which all of them do. */
const FIRST_SECONDS = 1.4;
const SHARE = 0.72;

/** What a slide shows; its parts come one after the other, each in its final place. */
export function SlideText({ t, slide, at, until }: Props) {
  const timesOf = (parts: readonly unknown[]) =>
    parts.map((_, index) => at + FIRST_SECONDS + ((until - at) * SHARE * index) / parts.length);
  switch (slide.kind) {
    case 'points':
      return <Points t={t} points={slide.points} times={timesOf(slide.points)} />;
    case 'numbers':
      return <Numbers t={t} numbers={slide.numbers} times={timesOf(slide.numbers)} />;
    case 'pairs':
      return <Pairs t={t} pairs={slide.pairs} times={timesOf(slide.pairs)} />;
  }
}

type Timed = { t: number; times: readonly number[] };
type Of<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>;

const AREA = 'absolute inset-x-[96px] top-[262px] bottom-[104px]';

/** Five rows and more are set smaller. */
const sizeOf = (rows: readonly unknown[]) => (rows.length > 4 ? 'text-[31px]/[1.2]' : 'text-[37px]/[1.15]');

function Points({ t, points, times }: Timed & Pick<Of<'points'>, 'points'>) {
  return (
    <div className={`${AREA} flex flex-col ${sizeOf(points)}`}>
      {points.map((point, index) => (
        <Row key={point} t={t} at={times[index] ?? 0}>
          <span className="w-[72px] shrink-0 font-serif opacity-60">{index + 1}</span>
          <span className="font-serif tracking-[-0.01em]">{point}</span>
        </Row>
      ))}
    </div>
  );
}

function Pairs({ t, pairs, times }: Timed & Pick<Of<'pairs'>, 'pairs'>) {
  return (
    <div className={`${AREA} flex flex-col ${sizeOf(pairs)}`}>
      {pairs.map(({ name, text }, index) => (
        <Row key={name} t={t} at={times[index] ?? 0}>
          <span className="w-[370px] shrink-0 pr-[24px] text-[27px]/[1.25] opacity-80">{name}</span>
          <span className="font-serif tracking-[-0.01em]">{text}</span>
        </Row>
      ))}
    </div>
  );
}

function Row({ t, at, children }: { t: number; at: number; children: ReactNode }) {
  return (
    <div className="flex-1">
      <Fade t={t} at={at} rise={12} className="flex items-baseline border-t-2 border-current pt-[16px]">
        {children}
      </Fade>
    </div>
  );
}

function Numbers({ t, numbers, times }: Timed & Pick<Of<'numbers'>, 'numbers'>) {
  return (
    <div className={`${AREA} flex items-center gap-[40px]`}>
      {numbers.map(({ value, text }, index) => (
        <div key={text} className="h-[230px] flex-1">
          <Fade t={t} at={times[index] ?? 0} rise={14} className="border-t-[3px] border-current pt-[24px]">
            <p className="font-serif text-[80px]/none tracking-[-0.02em] whitespace-nowrap">{value}</p>
            <p className="mt-[22px] text-[29px]/[1.3] text-balance opacity-85">{text}</p>
          </Fade>
        </div>
      ))}
    </div>
  );
}
