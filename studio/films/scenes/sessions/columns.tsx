import type { ReactNode } from 'react';
import { Fade } from '../parts/fade.tsx';

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
