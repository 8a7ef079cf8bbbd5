import type { ReactNode } from 'react';

const GROUNDS = {
  white: 'bg-white',
  mist: 'bg-mist',
  navy: 'on-dark bg-deep text-white',
} as const;

type Props = { id?: string; ground?: keyof typeof GROUNDS; label?: string; className?: string; children: ReactNode };

/** A full-width band of the page with the house's breathing space. */
export function Section({ id, ground = 'white', label, className = '', children }: Props) {
  return (
    <section id={id} aria-label={label} className={`section-space ${GROUNDS[ground]} ${className}`}>
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
