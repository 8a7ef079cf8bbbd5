import { AppearingWords } from '../parts/appearing-words.tsx';
import { Fade } from '../parts/fade.tsx';
import type { FilmScript } from '../scene.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who the company is, then what its board asks. */
export function Question({ t, film, until }: { t: number; film: FilmScript; until: number }) {
  const [who, asks] = film.lines[0] ?? [];
  if (!who || !asks) return null;
  const [before = '', question = ''] = asks.text.split(/(?<=:) /);
  return (
    <Fade
      t={t}
      at={0}
      until={until}
      fade={0.6}
      className="absolute inset-0 flex flex-col justify-center px-24 text-white"
    >
      <p className="label-caps text-[22px]! text-pale">
        <AppearingWords text={who.text.replace(/\.$/, '')} t={t} at={who.start} />
      </p>
      <p className="mt-10 text-[30px] text-white/85">
        <AppearingWords text={before} t={t} at={asks.start} />
      </p>
      <p className="mt-3 max-w-[1000px] font-serif text-[84px]/[1.08] tracking-[-0.015em] text-balance">
        <AppearingWords text={capitalize(question)} t={t} at={asks.start + 0.6} pace={0.16} />
      </p>
    </Fade>
  );
}
