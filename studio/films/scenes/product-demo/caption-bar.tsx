import { easeInOut, progress, toHundredths } from '../motion.ts';
import { AppearingWords, Fade } from '../parts.tsx';
import type { FilmScript } from '../scene.ts';

export const BAR_HEIGHT = 140;

/** The lower third: which chapter of the demo this is, and the sentence that goes with the picture. */
export function CaptionBar({ t, film, until }: { t: number; film: FilmScript; until: number }) {
  const chapters = film.chapters.slice(1);
  return (
    <div className="absolute inset-x-0 bottom-0 px-16 text-white" style={{ height: BAR_HEIGHT }}>
      <div className="-mx-16 flex">
        {chapters.map(({ at, title }) => (
          <div key={title} className="h-0.5 flex-1 bg-white/20">
            <div
              className="h-full bg-pale"
              style={{ width: `${toHundredths(easeInOut(progress(t, at, 0.8)) * 100)}%` }}
            />
          </div>
        ))}
      </div>
      {chapters.map(({ at, title }, index) => (
        <Fade
          key={title}
          t={t}
          at={at}
          until={chapters[index + 1]?.at ?? until}
          className="absolute top-9 left-16 w-56"
        >
          <p className="font-serif text-[26px]/none text-pale">{`0${index + 1}`}</p>
          <p className="mt-3 text-[21px]/none font-semibold">{title}</p>
        </Fade>
      ))}
      {film.lines.slice(1).flatMap((lines) =>
        lines.slice(1).map(
          ({ text, start, end }) =>
            start < until && (
              <Fade
                key={text}
                t={t}
                at={start}
                until={Math.min(end, until)}
                fade={0.3}
                className="absolute inset-y-0 right-16 left-80 flex items-center"
              >
                <p className="font-serif text-[34px]/[1.2] tracking-[-0.01em] text-balance">
                  <AppearingWords text={text} t={t} at={start} pace={0.05} />
                </p>
              </Fade>
            ),
        ),
      )}
    </div>
  );
}
