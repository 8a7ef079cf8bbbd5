import type { Line } from '../../script.ts';
import { Fade } from '../parts/fade.tsx';

type Props = { t: number; body: readonly Line[]; className?: string };

/** The sentences of a slide, each when its time comes, each in its final place from the start. */
export function BodyLines({ t, body, className = 'left-[96px] w-[540px]' }: Props) {
  return (
    <div className={`absolute top-[280px] space-y-[30px] text-[34px]/[1.28] ${className}`}>
      {body.map(({ text, start }) => (
        <div key={text} className="relative">
          <p className="invisible text-balance">{text}</p>
          <Fade t={t} at={start} rise={10} className="absolute inset-0">
            <p className="text-balance">{text}</p>
          </Fade>
        </div>
      ))}
    </div>
  );
}
