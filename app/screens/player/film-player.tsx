import { words } from 'virtual:wording';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../ui/film/format-duration.ts';

type PlayableFilm = {
  kind: 'video' | 'audio';
  title: string;
  description: string;
  sources: readonly { src: string; type: string }[];
  captions?: string;
  /** A WebVTT file, for browsers that show chapters in their own controls. */
  chaptersFile?: string;
  poster?: string;
  /** `at` in seconds. */
  chapters: readonly { at: number; title: string }[];
};

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** The browser's own player, with chapters and speed beside it. The file loads when playback starts. */
export function FilmPlayer({ film }: { film: PlayableFilm }) {
  const media = useRef<HTMLMediaElement>(null);
  const speed = useRef<HTMLSelectElement>(null);
  const [seconds, setSeconds] = useState(-1);
  const currentChapter = film.chapters.findLastIndex(({ at }) => at <= seconds);
  const cue = useActiveCue(media, film.kind === 'audio');

  useEffect(() => {
    // A speed may have been selected before hydration.
    setSpeed(media.current, speed.current?.value);
    if (new URLSearchParams(window.location.search).has('play')) play(media.current);
  }, []);

  const seek = (at: number) => {
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
          <ol className="player-chapters" aria-label={words.film.chapters}>
            {film.chapters.map(({ at, title }, index) => (
              <li key={at}>
                <button
                  type="button"
                  onClick={() => seek(at)}
                  aria-current={index === currentChapter ? 'true' : undefined}
                >
                  <span className="player-time">{formatDuration(at)}</span> {title}
                </button>
              </li>
            ))}
          </ol>
        )}
        <label className="player-speed">
          <span>{words.film.speed}</span>
          <select ref={speed} defaultValue="1" onChange={(event) => setSpeed(media.current, event.target.value)}>
            {SPEEDS.map((rate) => (
              <option key={rate} value={rate}>{`${rate}×`}</option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

type MediaProps = { film: PlayableFilm; media: RefObject<HTMLMediaElement | null>; onTime: (seconds: number) => void };

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
      {captions && <track kind="captions" src={captions} srcLang="en" label={words.film.caption_language} />}
      {chaptersFile && <track kind="chapters" src={chaptersFile} srcLang="en" label={words.film.chapters} />}
    </Element>
  );
}

function setSpeed(media: HTMLMediaElement | null, value = '1'): void {
  if (media) media.playbackRate = Number(value);
}

/** Autoplay may be refused; the visitor then has the play button. */
function play(media: HTMLMediaElement | null): void {
  media?.play().catch(() => {});
}

/** The text of the current caption: an audio element shows none. The captions file loads when playback starts. */
function useActiveCue(media: RefObject<HTMLMediaElement | null>, isEnabled: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = media.current;
    const track = [...(element?.textTracks ?? [])].find(({ kind }) => kind === 'captions');
    if (!isEnabled || !element || !track) return;
    const enableTrack = () => {
      track.mode = 'hidden';
    };
    const showCue = () => {
      const cue = track.activeCues?.[0] as VTTCue | undefined;
      // Between two cues the last one stays.
      if (cue) setText(cue.getCueAsHTML().textContent ?? '');
    };
    if (element.paused) element.addEventListener('play', enableTrack);
    else enableTrack();
    track.addEventListener('cuechange', showCue);
    return () => {
      element.removeEventListener('play', enableTrack);
      track.removeEventListener('cuechange', showCue);
    };
  }, [media, isEnabled]);
  return text;
}
