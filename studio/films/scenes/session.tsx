import { StillWave } from '../../../app/ui/art/still-wave.tsx';
import { AppearingWords, Dark } from './parts.tsx';
import type { FilmScript, Scene, SessionSpeaker } from './scene.ts';
import { SlideFrame } from './slide-frame.tsx';
import { SlideText } from './slides.tsx';

/** Voices and slides: a title, then a slide for each chapter, and who is speaking. */
export const Session: Scene = ({ t, film }) => {
  const { chapters, session, seconds } = film;
  if (!session) return null;
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
          {slide && slide.kind !== 'screen' && <SlideText t={t} slide={slide} at={at} until={endOf(index + 1)} />}
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
            className="flex min-h-[124px] max-w-[532px] flex-1 items-center gap-[20px] rounded-panel bg-deep/80 px-[24px] py-[16px]"
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

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0)}${words.at(-1)?.charAt(0)}`;
}
