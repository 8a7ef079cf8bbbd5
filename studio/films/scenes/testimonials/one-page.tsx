import { easeInOut, easeOut, interpolate, progress, toHundredths } from '../motion.ts';
import { AppearingWords, Fade } from '../parts.tsx';
import type { Scene } from '../scene.ts';
import { Attribution, Sentence, TestimonialFrame } from './testimonial-frame.tsx';

export const OnePage: Scene = ({ t, film }) => {
  const [[door, waiting] = [], [forty, polite, colors] = [], after = [], [who] = []] = film.lines;
  const [page, stand, stop, first, minutes, closing] = after;
  return (
    <TestimonialFrame t={t} seed={film.id} seconds={film.seconds}>
      <Sentence t={t} line={door} />
      <Sentence t={t} line={waiting} size="large" pace={0.22} />
      <Slides
        t={t}
        at={(forty?.start ?? 0) + 0.5}
        colored={colors?.start ?? 0}
        gathered={page?.start ?? 0}
        until={stand?.start ?? 0}
      />
      <SideText t={t} line={forty} />
      <SideText t={t} line={polite} />
      <SideText t={t} line={colors} />
      <SideText t={t} line={page} />
      {stand && (
        <Fade
          t={t}
          at={stand.start}
          until={first?.end ?? 0}
          className="absolute inset-0 flex flex-col justify-center px-24"
        >
          {[stand, stop, first].map(
            (line) =>
              line && (
                <div key={line.text} className="h-[120px] max-w-[1060px]">
                  <Fade t={t} at={line.start} className="border-t-2 border-white/25 pt-[26px]">
                    <p className="font-serif text-[50px]/[1.15] tracking-[-0.015em]">
                      <AppearingWords text={line.text} t={t} at={line.start} pace={0.1} />
                    </p>
                  </Fade>
                </div>
              ),
          )}
        </Fade>
      )}
      <Sentence t={t} line={minutes} />
      <Sentence t={t} line={closing} size="large" pace={0.2} />
      <Attribution t={t} line={who} />
    </TestimonialFrame>
  );
};

function SideText({ t, line }: { t: number; line: { text: string; start: number; end: number } | undefined }) {
  if (!line) return null;
  return (
    <Fade t={t} at={line.start} until={line.end} className="absolute inset-y-0 left-24 flex w-[540px] items-center">
      <p className="font-serif text-[62px]/[1.1] tracking-[-0.015em] text-balance">
        <AppearingWords text={line.text} t={t} at={line.start + 0.1} pace={0.13} />
      </p>
    </Fade>
  );
}

const COLUMNS = 8;
const COLORS = ['bg-podcast', 'bg-video', 'bg-whitepaper', 'bg-sky', 'bg-error', 'bg-mid'] as const;

type SlidesProps = { t: number; at: number; colored: number; gathered: number; until: number };

/** Forty slides come up, take on their colors, and gather into one white page. */
function Slides({ t, at, colored, gathered, until }: SlidesProps) {
  if (t < at || t >= until) return null;
  const gather = easeInOut(progress(t, gathered + 0.3, 1.4));
  const leave = 1 - progress(t, until - 0.4, 0.4);
  const paper = easeInOut(progress(t, gathered + 1.3, 0.9));
  return (
    <div className="absolute top-[136px] left-[700px] h-[420px] w-[484px]" style={{ opacity: toHundredths(leave) }}>
      {Array.from({ length: 40 }, (_, slide) => {
        const shown = easeOut(progress(t, at + slide * 0.045, 0.35));
        const color = easeOut(progress(t, colored + 0.3 + ((slide * 7) % 40) * 0.03, 0.5)) * (1 - gather);
        const x = interpolate((slide % COLUMNS) * 61, 212, gather);
        const y = interpolate(Math.floor(slide / COLUMNS) * 86, 176, gather);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            key={slide}
            className="absolute top-0 left-0 h-[72px] w-[52px] rounded-[4px] bg-white/90"
            style={{
              opacity: toHundredths(shown * (1 - paper)),
              transform: `translate(${toHundredths(x)}px, ${toHundredths(y)}px)`,
            }}
          >
            <div
              className={`absolute inset-1.5 bottom-8 rounded-[2px] ${COLORS[slide % COLORS.length]}`}
              style={{ opacity: toHundredths(color) }}
            />
            <div className="absolute inset-x-1.5 bottom-4 h-1 bg-ink/25" />
            <div className="absolute right-4 bottom-2 left-1.5 h-1 bg-ink/25" />
          </div>
        );
      })}
      {paper > 0 && <Paper size={paper} />}
    </div>
  );
}

function Paper({ size }: { size: number }) {
  return (
    <div
      className="absolute top-0 left-[94px] h-[420px] w-[300px] rounded-card bg-white p-8 shadow-float"
      style={{ opacity: toHundredths(size), transform: `scale(${toHundredths(interpolate(0.4, 1, size))})` }}
    >
      <svg aria-hidden="true" viewBox="0 0 232 84" className="block w-full fill-none" strokeLinecap="round">
        <path className="stroke-line" strokeWidth="3" d="M0 82h232M0 20h232" />
        <path className="stroke-mid" strokeWidth="6" d="M4 66c40-4 60-2 96-18s70-22 128-28" />
      </svg>
      {[0, 1, 2].map((row) => (
        <div key={row} className="mt-7 flex gap-4">
          <div className="font-serif text-[24px]/none text-link">{row + 1}</div>
          <div className="flex-1">
            <div className="h-2.5 rounded-full bg-edge" />
            <div className="mt-2.5 h-2.5 w-3/5 rounded-full bg-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
