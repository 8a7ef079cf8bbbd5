import { type RefObject, useEffect, useRef, useState } from 'react';
import { useActiveCue } from './active-cue.ts';
import { clock } from './clock.ts';

export type Film = {
  kind: 'video' | 'audio';
  title: string;
  description: string;
  sources: readonly { src: string; type: string }[];
  captions?: string;
  /** The file of the chapters, for browsers that show them in their own controls. */
  chaptersFile?: string;
  poster?: string;
  chapters: readonly { at: number; title: string }[];
};

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** The browser's own player, with chapters and speed beside it. Nothing of the film loads before it is played. */
export function FilmPlayer({ film }: { film: Film }) {
  const media = useRef<HTMLMediaElement>(null);
  const speed = useRef<HTMLSelectElement>(null);
  const [seconds, setSeconds] = useState(-1);
  const current = film.chapters.findLastIndex(({ at }) => at <= seconds);
  const cue = useActiveCue(media, film.kind === 'audio');

  useEffect(() => {
    // A visitor may have chosen a speed before the page was live.
    setSpeed(media.current, speed.current?.value);
    if (new URLSearchParams(window.location.search).has('play')) play(media.current);
  }, []);

  const goTo = (at: number) => {
    if (!media.current) return;
    media.current.currentTime = at;
    setSeconds(at);
    play(media.current);
  };

  return (
    <>
      <div className="player-screen">
        <Media film={film} media={media} onTime={setSeconds} />
        {film.kind === 'audio' && (
          <p className="player-line" aria-live="off">
            {cue || film.description}
          </p>
        )}
      </div>
      <div className="player-bar needs-script">
        {film.chapters.length > 0 && (
          <ol className="player-chapters" aria-label="Chapters">
            {film.chapters.map(({ at, title }, index) => (
              <li key={at}>
                <button type="button" onClick={() => goTo(at)} aria-current={index === current ? 'true' : undefined}>
                  <span className="player-time">{clock(at)}</span> {title}
                </button>
              </li>
            ))}
          </ol>
        )}
        <label className="player-speed">
          <span>Speed</span>
          <select ref={speed} defaultValue="1" onChange={(event) => setSpeed(media.current, event.target.value)}>
            {SPEEDS.map((each) => (
              <option key={each} value={each}>{`${each}×`}</option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

type MediaProps = { film: Film; media: RefObject<HTMLMediaElement | null>; onTime: (seconds: number) => void };

function Media({ film, media, onTime }: MediaProps) {
  const { kind, title, sources, captions, chaptersFile, poster } = film;
  const Element = kind;
  return (
    <Element
      ref={media as RefObject<HTMLVideoElement & HTMLAudioElement>}
      controls
      preload="none"
      aria-label={title}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      {...(kind === 'video' && { playsInline: true, width: 1280, height: 720, ...(poster && { poster }) })}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" />}
      {chaptersFile && <track kind="chapters" src={chaptersFile} srcLang="en" label="Chapters" />}
    </Element>
  );
}

function setSpeed(media: HTMLMediaElement | null, value = '1'): void {
  if (media) media.playbackRate = Number(value);
}

/** A browser may refuse to start by itself; the visitor has the button then. */
function play(media: HTMLMediaElement | null): void {
  media?.play().catch(() => {});
}
