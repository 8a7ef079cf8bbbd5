import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { Dark, Fade, withoutPeriod } from '../parts.tsx';
import type { FilmScript } from '../scene.ts';
import { SlideFrame } from './slide-frame.tsx';
import { TitleCard } from './title-card.tsx';

/** Draws what a slide says; `body` are its sentences after the title. */
export type Slide = (props: { t: number; body: readonly Line[] }) => ReactNode;

type Props = { t: number; film: FilmScript; slides: readonly [Slide, Slide, Slide]; ground?: 'white' | 'navy' };

/** The opening of a recorded session: title and speakers, agenda, three key slides. */
export function Session({ t, film, slides, ground = 'white' }: Props) {
  const [opening = [], agenda = [], ...parts] = film.lines;
  const starts = [0, ...[agenda, ...parts].map((lines) => lines[0]?.start ?? 0), film.seconds];
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
      <Dark t={t} seconds={film.seconds} />
    </div>
  );
}

/** Three things to come, numbered in the serif over a rule. */
function Agenda({ t, items }: { t: number; items: readonly Line[] }) {
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
