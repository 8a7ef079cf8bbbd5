import type { ReactNode } from 'react';
import type { Line } from '../../script.ts';
import { AppearingWords, capitalize, Dark, Fade, MovingWave, withoutPeriod } from '../parts.tsx';
import type { FilmScript } from '../scene.ts';
import { initialsOf, SlideFrame } from './slide-frame.tsx';

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

type TitleCardProps = { t: number; seed: string; lines: readonly Line[]; until: number };

/** What the session is, its title, and a card for each who speaks. */
function TitleCard({ t, seed, lines, until }: TitleCardProps) {
  if (t >= until + 0.7) return null;
  const withAt = lines.findIndex(({ text }) => text.startsWith('With '));
  const [session, ...rest] = lines.slice(0, withAt);
  const title = rest.at(-1);
  const series = rest
    .slice(0, -1)
    .map(({ text }) => withoutPeriod(text))
    .join(', ');
  const [speakers, moderator] = lines.slice(withAt);
  if (!session || !title || !speakers) return null;
  return (
    <div className="hero-ground absolute inset-0 text-white">
      <MovingWave seed={seed} t={t} />
      <div className="absolute inset-x-[96px] top-[92px]">
        <p className="label-caps text-[22px]! text-pale">
          <AppearingWords text={withoutPeriod(session.text)} t={t} at={session.start} />
        </p>
        {series && (
          <p className="mt-3 text-[24px] text-white/85">
            <AppearingWords text={series} t={t} at={rest[0]?.start ?? 0} />
          </p>
        )}
        <p className="mt-7 max-w-[1000px] font-serif text-[78px]/[1.06] tracking-[-0.015em] text-balance">
          <AppearingWords text={withoutPeriod(title.text)} t={t} at={title.start} pace={0.14} />
        </p>
      </div>
      <div className="absolute inset-x-[96px] bottom-[76px] flex gap-[24px]">
        {people(withoutPeriod(speakers.text), moderator && withoutPeriod(moderator.text)).map(
          ({ name, role }, index) => (
            <div key={name} className="max-w-[480px] flex-1">
              <Fade
                t={t}
                at={(role === MODERATOR ? (moderator?.start ?? 0) : speakers.start) + index * 0.35}
                rise={20}
                className="flex h-[116px] items-center gap-[20px] rounded-panel bg-deep/80 px-[22px]"
              >
                <span className="grid size-[72px] shrink-0 place-items-center rounded-full bg-mid font-serif text-[27px]">
                  {initialsOf(name)}
                </span>
                <span>
                  <span className="block font-serif text-[27px]/[1.15]">{name}</span>
                  <span className="mt-[4px] block text-[19px]/[1.25] text-balance text-pale">{role}</span>
                </span>
              </Fade>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

const MODERATOR = 'Moderator';

/** 'With A, role, and B, role' and 'Moderated by C' as people. */
function people(speakers: string, moderator: string | undefined): { name: string; role: string }[] {
  const pair = speakers.replace(/^With /, '').split(/, and /);
  return [
    ...pair.map((person) => {
      const [name = '', ...role] = person.split(', ');
      return { name, role: capitalize(role.join(', ')) };
    }),
    ...(moderator ? [{ name: moderator.replace(/^Moderated by /, ''), role: MODERATOR }] : []),
  ];
}
