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

type HeadingProps = {
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  dark?: boolean;
  level?: 1 | 2;
};

export function SectionHeading({ eyebrow, title, lead, dark = false, level = 2 }: HeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="measure">
      {eyebrow && <p className={`label-caps mb-3 ${dark ? 'text-pale' : 'text-link'}`}>{eyebrow}</p>}
      <Heading className={level === 1 ? 'text-h1' : 'text-h2'}>{title}</Heading>
      {lead && <p className={`mt-5 text-lead ${dark ? 'text-white/85' : 'text-soft'}`}>{lead}</p>}
    </div>
  );
}
