import { type MouseEvent, type ReactNode, useState } from 'react';
import { Picture, type PictureFiles } from '../art/picture.tsx';
import { StillWave } from '../art/still-wave.tsx';

type Props = {
  url: string;
  title: string;
  /** Behind the button; without one, waves are drawn. */
  picture?: PictureFiles | undefined;
  /** Of the waves. */
  seed: string;
  /** The size of the poster, and of the frame in its place. */
  className: string;
  /** What stands on the poster, with the name of the host. */
  children: ReactNode;
};

/**
 * A page of another host. Nothing of that host loads before a click on the poster. Without JavaScript the poster is a link
 * to it. Only the page around it allows the host (pipeline/6-finish-pages/content-security-policy.ts).
 */
export function ForeignFrame({ url, title, picture, seed, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        src={url}
        title={title}
        // It runs as a page of its own host, and cannot navigate the page around it.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={className}
      />
    );
  }
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      data-replay
      onClick={open}
      className={`hero-ground group relative isolate flex flex-col items-center justify-center overflow-hidden p-4 text-center ${className}`}
    >
      <span className="absolute inset-0 -z-10">
        {picture ? (
          <Picture picture={picture} sizes="100vw" className="size-full object-cover" />
        ) : (
          <StillWave seed={seed} />
        )}
      </span>
      {children}
    </a>
  );
}
