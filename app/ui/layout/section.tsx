import type { ReactNode } from 'react';

export const BACKGROUNDS = {
  white: 'bg-white',
  mist: 'bg-mist',
  navy: 'on-dark bg-deep text-white',
} as const;

type Props = {
  /** A div where the section has no heading of its own. */
  as?: 'section' | 'div';
  id?: string;
  background?: keyof typeof BACKGROUNDS;
  className?: string;
  children: ReactNode;
};

/** A full-width section of a page with the usual vertical padding. */
export function Section({ as: Element = 'section', id, background = 'white', className = '', children }: Props) {
  return (
    <Element id={id} className={`section-space ${BACKGROUNDS[background]} ${className}`}>
      <div className="container-page">{children}</div>
    </Element>
  );
}
