import { type MouseEvent, useState } from 'react';
import { StillWave } from '../../ui/art/still-wave.tsx';
import { PlayIcon } from '../../ui/controls/icons.tsx';

type Props = { id: string; title: string; address: string };

/**
 * A film that another host plays. Its frame loads only after a click on a poster that names the host; without scripts
 * the poster is a link to it.
 */
export function FilmEmbed({ id, title, address }: Props) {
  const [asked, setAsked] = useState(false);
  const host = new URL(address).host;
  if (asked) {
    return (
      <div className="player-screen">
        <iframe
          ref={(frame) => frame?.focus()}
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  return (
    <div className="player-screen">
      <a href={address} data-replay rel="noopener" onClick={ask} className="player-poster hero-ground group">
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
