import type { ReactNode } from 'react';
import { easeInOut, progress, toHundredths } from '../motion.ts';
import { Fade } from '../parts.tsx';

export type Column = {
  at: number;
  head: string;
  text?: string;
  /** Drawn in a box of 300 by 110. */
  drawing?: ReactNode;
};

/** Equal columns, each under a rule of two pixels. */
export function Columns({ t, columns }: { t: number; columns: readonly Column[] }) {
  return (
    <div className="absolute inset-x-[96px] top-[276px] flex gap-[44px]">
      {columns.map(({ at, head, text, drawing }) => (
        <div key={head} className="flex-1">
          <Fade t={t} at={at} rise={14} className="border-t-2 border-current pt-[30px]">
            {drawing && (
              <svg
                aria-hidden="true"
                viewBox="0 0 300 110"
                className="mb-[28px] block h-[110px] w-[300px] fill-none"
                strokeLinecap="round"
              >
                {drawing}
              </svg>
            )}
            <p className="font-serif text-[46px]/[1.1] tracking-[-0.01em] text-balance">{head}</p>
            {text && <p className="mt-[16px] text-[30px]/[1.3] text-balance opacity-80">{text}</p>}
          </Fade>
        </div>
      ))}
    </div>
  );
}

/** The drawn half of a slide, in the pixels of the film. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1280 720" className="absolute inset-0 size-full fill-ink font-sans">
      {children}
    </svg>
  );
}

/** A signature being written on a line; it spells no name. */
export function Signature({ t, at, x, y }: { t: number; at: number; x: number; y: number }) {
  const written = easeInOut(progress(t, at, 1.8));
  return (
    <g transform={`translate(${x} ${y})`} className="fill-none" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-edge" strokeWidth="2" d="M0 40h330" opacity={toHundredths(progress(t, at - 1, 0.5))} />
      <path
        className="stroke-brand"
        strokeWidth="4"
        pathLength="1"
        strokeDasharray={`${toHundredths(written)} 2`}
        opacity={written > 0 ? 1 : 0}
        d="M18 18c22-40 40-46 36-12-3 26-14 30-8 8 8-26 28-34 30-12 1 14 14 12 22-4 8-14 22-14 22 2s16 14 26-6c10-22 26-24 24 0-2 20 16 22 30 2 12-18 28-22 30-2 2 18 26 16 46-14"
      />
    </g>
  );
}
