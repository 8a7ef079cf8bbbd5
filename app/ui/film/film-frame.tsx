import type { Ref, SyntheticEvent } from 'react';

type Props = {
  id: string;
  title: string;
  onEscape?: () => void;
  className: string;
  ref?: Ref<HTMLIFrameElement>;
};

/** The player of a film within another page, asked for and therefore playing at once. */
export function FilmFrame({ id, title, onEscape, className, ref }: Props) {
  // Keys pressed in a frame do not reach the dialog around it.
  const listen = (event: SyntheticEvent<HTMLIFrameElement>) => {
    event.currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onEscape?.();
    });
  };
  return (
    <iframe
      ref={ref}
      src={`/player/${id}?play#framed`}
      title={title}
      allow="autoplay; fullscreen"
      onLoad={listen}
      className={`film-frame ${className}`}
    />
  );
}
