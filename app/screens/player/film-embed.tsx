import { type MouseEvent, useState } from 'react';
import { StillWave } from '../../ui/art/still-wave.tsx';
import { PlayIcon } from '../../ui/controls/icons.tsx';

type Props = { id: string; title: string; url: string };

/**
 * A film on another host. Nothing of that host loads before a click on the poster, which names the host. Without
 * JavaScript the poster is a link to it.
 */
export function FilmEmbed({ id, title, url }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const host = new URL(url).host;
  if (isPlaying) {
    return (
      <div className="player-screen">
        <iframe
          ref={(frame) => frame?.focus()}
          src={url}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <div className="player-screen">
      <a href={url} data-replay rel="noopener" onClick={play} className="player-poster hero-ground group">
        <StillWave seed={id} />
        <span className="grid size-18 place-items-center rounded-full bg-white text-brand transition-transform duration-200 ease-out group-hover:scale-105 motion-reduce:transition-none forced-colors:border">
          <PlayIcon size={30} />
        </span>
        <span className="mt-5 font-semibold">Play on {host}</span>
        <span className="mt-1 max-w-md text-small text-white/90">
          This film is hosted by {host}. Playing it loads that site in this frame.
        </span>
      </a>
    </div>
  );
}
