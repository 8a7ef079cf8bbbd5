import { easeOut, progress, toHundredths } from '../motion.ts';
import type { Scene } from '../scene.ts';
import { Attribution, Sentence, TestimonialFrame } from './testimonial-frame.tsx';

export const BestReturn: Scene = ({ t, film }) => {
  const [[paid, sixty, reorganized] = [], [monday, thursday] = [], [tools, stopping, best] = [], [who] = []] =
    film.lines;
  return (
    <TestimonialFrame t={t} seed={film.id} seconds={film.seconds}>
      <Sentence t={t} line={paid} />
      <Sentence t={t} line={sixty}>
        <Days t={t} at={(sixty?.start ?? 0) + 0.6} of={60} pace={0.05} />
      </Sentence>
      <Sentence t={t} line={reorganized} />
      <Sentence t={t} line={monday} />
      <Sentence t={t} line={thursday}>
        <Days t={t} at={(thursday?.start ?? 0) + 0.8} of={60} filled={15} first={4} pace={0.14} />
      </Sentence>
      <Sentence t={t} line={tools}>
        <Tools t={t} at={(tools?.start ?? 0) + 1} />
      </Sentence>
      <Sentence t={t} line={stopping} />
      <Sentence t={t} line={best} size="large" pace={0.2} />
      <Attribution t={t} line={who} />
    </TestimonialFrame>
  );
};

type DaysProps = { t: number; at: number; of: number; filled?: number; first?: number; pace: number };

/** Working days in weeks of five; those that were needed light up one after another. */
function Days({ t, at, of, filled = of, first, pace }: DaysProps) {
  return (
    <div className="mt-12 flex flex-wrap gap-x-[20px]">
      {Array.from({ length: of / 5 }, (_, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks never change places
        <div key={week} className="flex gap-[4px]">
          {Array.from({ length: 5 }, (_, day) => {
            const number = week * 5 + day;
            const lit = number < filled ? easeOut(progress(t, at + number * pace, 0.3)) : 0;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
              <div key={day} className="relative h-[40px] w-[10px] rounded-[3px] bg-white/15">
                <div
                  className={`absolute inset-0 rounded-[3px] ${first !== undefined && number === first - 1 ? 'bg-white' : 'bg-sky'}`}
                  style={{ opacity: toHundredths(lit) }}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Seven tools that are paid for; two of them go out. */
function Tools({ t, at }: { t: number; at: number }) {
  return (
    <div className="mt-12 flex gap-4">
      {[0, 1, 2, 3, 4, 5, 6].map((tool) => {
        const leaves = tool === 2 || tool === 5;
        const shown = easeOut(progress(t, at + tool * 0.12, 0.4));
        const gone = leaves ? easeOut(progress(t, at + 1.8 + (tool === 5 ? 0.5 : 0), 0.8)) : 0;
        return (
          <div
            key={tool}
            className={`size-20 rounded-card border-2 ${leaves && gone > 0 ? 'border-dashed border-white/50' : 'border-sky bg-sky/30'}`}
            style={{
              opacity: toHundredths(shown),
              transform: `translateY(${toHundredths(22 * gone + 8 * (1 - shown))}px)`,
            }}
          />
        );
      })}
    </div>
  );
}
