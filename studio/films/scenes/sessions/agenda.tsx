import type { Line } from '../../script.ts';
import { Fade } from '../parts/fade.tsx';
import { withoutPeriod } from './slide-frame.tsx';

/** Three things to come, numbered in the serif over a rule. */
export function Agenda({ t, items }: { t: number; items: readonly Line[] }) {
  return (
    <div className="absolute inset-x-[96px] top-[268px]">
      {items.map(({ text, start }, index) => (
        <div key={text} className="h-[122px]">
          <Fade t={t} at={start} rise={14} className="flex gap-[44px] border-t-2 border-current pt-[26px]">
            <span className="w-[60px] font-serif text-[40px]/[1.2] opacity-60">{`0${index + 1}`}</span>
            <span className="font-serif text-[48px]/[1.1] tracking-[-0.01em]">{withoutPeriod(text)}</span>
          </Fade>
        </div>
      ))}
    </div>
  );
}
