import type { ReactNode } from 'react';
import type { Slide } from '../../../../app/content/schema/gated.ts';
import { StillWave } from '../../../../app/ui/art/still-wave.tsx';
import { AppearingWords, Dark, Fade } from '../parts.tsx';
import type { FilmScript, Scene, SessionSpeaker } from '../scene.ts';
import { initialsOf, SlideFrame } from './slide-frame.tsx';

/** A session of slides and two voices: a title, then a slide for each chapter, and who is speaking. */
export const SpokenSession: Scene = ({ t, film }) => {
  const { chapters, session, seconds } = film;
  if (!session) throw new Error(`${film.id} is spoken, and no gated page names its speakers`);
  const endOf = (index: number) => chapters[index + 1]?.at ?? seconds;
  const speaker = film.cues.findLast(({ start }) => start <= t)?.speaker;
  return (
    <div className="absolute inset-0 overflow-hidden bg-deep">
      <Title t={t} film={film} until={endOf(0)} />
      {chapters.slice(1).map(({ at, title, slide }, index) => (
        <SlideFrame
          key={at}
          t={t}
          at={at}
          until={endOf(index + 1)}
          label={session.label}
          seed={film.id}
          ground={session.ground}
          title={title}
        >
          {slide && <SessionSlide t={t} slide={slide} at={at} until={endOf(index + 1)} />}
        </SlideFrame>
      ))}
      {t >= endOf(0) && <Voices speakers={session.speakers} speaker={speaker} />}
      <Dark t={t} seconds={seconds} />
    </div>
  );
};

function Title({ t, film, until }: { t: number; film: FilmScript; until: number }) {
  if (!film.session || t >= until + 0.7) return null;
  const { label, speakers } = film.session;
  return (
    <div className="hero-ground absolute inset-0 text-white">
      <StillWave seed={film.id} />
      <div className="absolute inset-x-[96px] top-[104px]">
        <p className="label-caps text-[22px]! text-pale">{label}</p>
        <p className="mt-[28px] max-w-[1040px] font-serif text-[84px]/[1.05] tracking-[-0.015em] text-balance">
          <AppearingWords text={film.title} t={t} at={0.8} pace={0.14} />
        </p>
      </div>
      <div className="absolute inset-x-[96px] bottom-[84px] flex gap-[24px]">
        {speakers.map(({ name, role }) => (
          <div
            key={name}
            className="flex h-[124px] max-w-[532px] flex-1 items-center gap-[20px] rounded-panel bg-deep/80 px-[24px]"
          >
            <span className="grid size-[76px] shrink-0 place-items-center rounded-full bg-mid font-serif text-[28px]">
              {initialsOf(name)}
            </span>
            <span>
              <span className="block font-serif text-[30px]/[1.15]">{name}</span>
              <span className="mt-[4px] block text-[20px]/[1.25] text-balance text-pale">{role}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The speakers by first name at the top of a slide; the one who speaks is lit. */
function Voices({ speakers, speaker }: { speakers: readonly SessionSpeaker[]; speaker: string | undefined }) {
  return (
    <div className="absolute top-[34px] right-[64px] flex gap-[12px]">
      {speakers.map(({ name }) => {
        const first = name.split(' ')[0] ?? name;
        const look = first === speaker ? 'bg-white text-brand' : 'bg-white/12 text-pale';
        return (
          <span key={name} className={`rounded-full px-[20px] py-[10px] text-[22px]/none font-semibold ${look}`}>
            {first}
          </span>
        );
      })}
    </div>
  );
}

type Props = { t: number; slide: Slide; at: number; until: number };

/** Seconds before the first part appears, and the share of a slide's time in which all of them do. */
const FIRST_SECONDS = 1.4;
const SHARE = 0.72;

/** What a slide shows; its parts come one after the other, each in its final place. */
function SessionSlide({ t, slide, at, until }: Props) {
  const timesOf = (parts: readonly unknown[]) =>
    parts.map((_, index) => at + FIRST_SECONDS + ((until - at) * SHARE * index) / parts.length);
  switch (slide.kind) {
    case 'points':
      return <Points t={t} points={slide.points} times={timesOf(slide.points)} />;
    case 'numbers':
      return <Numbers t={t} numbers={slide.numbers} times={timesOf(slide.numbers)} />;
    case 'pairs':
      return <Pairs t={t} pairs={slide.pairs} times={timesOf(slide.pairs)} />;
  }
}

type Timed = { t: number; times: readonly number[] };
type Of<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>;

const AREA = 'absolute inset-x-[96px] top-[262px] bottom-[104px]';

/** Five rows and more are set smaller. */
const sizeOf = (rows: readonly unknown[]) => (rows.length > 4 ? 'text-[31px]/[1.2]' : 'text-[37px]/[1.15]');

function Points({ t, points, times }: Timed & Pick<Of<'points'>, 'points'>) {
  return (
    <div className={`${AREA} flex flex-col ${sizeOf(points)}`}>
      {points.map((point, index) => (
        <Row key={point} t={t} at={times[index] ?? 0}>
          <span className="w-[72px] shrink-0 font-serif opacity-60">{index + 1}</span>
          <span className="font-serif tracking-[-0.01em]">{point}</span>
        </Row>
      ))}
    </div>
  );
}

function Pairs({ t, pairs, times }: Timed & Pick<Of<'pairs'>, 'pairs'>) {
  return (
    <div className={`${AREA} flex flex-col ${sizeOf(pairs)}`}>
      {pairs.map(({ name, text }, index) => (
        <Row key={name} t={t} at={times[index] ?? 0}>
          <span className="w-[370px] shrink-0 pr-[24px] text-[27px]/[1.25] opacity-80">{name}</span>
          <span className="font-serif tracking-[-0.01em]">{text}</span>
        </Row>
      ))}
    </div>
  );
}

function Row({ t, at, children }: { t: number; at: number; children: ReactNode }) {
  return (
    <div className="flex-1">
      <Fade t={t} at={at} rise={12} className="flex items-baseline border-t-2 border-current pt-[16px]">
        {children}
      </Fade>
    </div>
  );
}

function Numbers({ t, numbers, times }: Timed & Pick<Of<'numbers'>, 'numbers'>) {
  return (
    <div className={`${AREA} flex items-center gap-[40px]`}>
      {numbers.map(({ value, text }, index) => (
        <div key={text} className="h-[230px] flex-1">
          <Fade t={t} at={times[index] ?? 0} rise={14} className="border-t-[3px] border-current pt-[24px]">
            <p className="font-serif text-[80px]/none tracking-[-0.02em] whitespace-nowrap">{value}</p>
            <p className="mt-[22px] text-[29px]/[1.3] text-balance opacity-85">{text}</p>
          </Fade>
        </div>
      ))}
    </div>
  );
}
