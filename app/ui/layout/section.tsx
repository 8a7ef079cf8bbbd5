import type { ReactNode } from 'react';

const BACKGROUNDS = {
  white: 'bg-white',
  mist: 'bg-mist',
  navy: 'on-dark bg-deep text-white',
} as const;

type Props = {
  id?: string;
  background?: keyof typeof BACKGROUNDS;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A full-width section of a page with the usual vertical padding. */
export function Section({ id, background = 'white', label, className = '', children }: Props) {
  return (
    <section id={id} aria-label={label} className={`section-space ${BACKGROUNDS[background]} ${className}`}>
      <div className="container-page">{children}</div>
    </section>
  );
}
