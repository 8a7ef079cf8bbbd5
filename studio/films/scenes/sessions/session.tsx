import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { progress, toHundredths } from '../motion.ts';
import type { FilmScript } from '../scene.ts';
import { Agenda } from './agenda.tsx';
import { SlideFrame, withoutPeriod } from './slide-frame.tsx';
import { TitleCard } from './title-card.tsx';

/** Draws what a slide says; `body` are its sentences after the title. */
export type Slide = (props: { t: number; body: readonly Line[] }) => ReactNode;

type Props = { t: number; film: FilmScript; slides: readonly [Slide, Slide, Slide]; ground?: 'white' | 'navy' };

/** The opening of a recorded session: title and speakers, agenda, three key slides. */
export function Session({ t, film, slides, ground = 'white' }: Props) {
  const [opening = [], agenda = [], ...parts] = film.lines;
  const starts = [0, ...[agenda, ...parts].map((lines) => lines[0]?.start ?? 0), film.seconds];
  const dark = Math.max(1 - progress(t, 0, 0.6), progress(t, film.seconds - 0.6, 0.6));
  const common = { t, label: withoutPeriod(opening[0]?.text ?? ''), seed: film.id, ground };
  return (
    <div className="absolute inset-0 overflow-hidden bg-deep">
      <TitleCard t={t} seed={film.id} lines={opening} until={starts[1] ?? 0} />
      <SlideFrame {...common} at={starts[1] ?? 0} until={starts[2] ?? 0} title={agenda[0]?.text ?? ''}>
        <Agenda t={t} items={agenda.slice(1)} />
      </SlideFrame>
      {parts.map(([marker, title, ...body], index) => {
        const Drawn = slides[index];
        if (!marker || !title || !Drawn) return null;
        return (
          <SlideFrame
            key={marker.text}
            {...common}
            at={marker.start}
            until={starts[index + 3] ?? film.seconds}
            marker={marker.text}
            title={title.text}
          >
            <Drawn t={t} body={body} />
          </SlideFrame>
        );
      })}
      {dark > 0 && <div className="absolute inset-0 bg-deep" style={{ opacity: toHundredths(dark) }} />}
    </div>
  );
}
