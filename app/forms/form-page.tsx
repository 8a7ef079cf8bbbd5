import type { ReactNode } from 'react';
import { StillWave } from '../ui/art/still-wave.tsx';
import { HeroText } from '../ui/layout/hero-text.tsx';

type Props = {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  seed: string;
  /** What overlaps the dark ground on the left: a cover, a picture. */
  opening: ReactNode;
  form: ReactNode;
  /** On narrow windows the form comes before the opening. */
  formFirst?: boolean;
  /** What there is to read below the opening; on a phone, below the form. */
  children?: ReactNode;
};

/** Intro on the left, a floating form on the right that stays in view while the intro is read. */
export function FormPage({ eyebrow, title, lead, seed, opening, form, formFirst = false, children }: Props) {
  const left = <div className="form-page-opening">{opening}</div>;
  return (
    <div className="form-page bg-mist">
      <div className="form-page-grid container-page">
        <div className="form-page-ground hero-ground">
          <StillWave seed={seed} />
        </div>
        <div className="form-page-intro on-dark text-white">
          <HeroText eyebrow={eyebrow} title={title} lead={lead} size="medium" />
        </div>
        {!formFirst && left}
        <div className="form-page-form">
          <div className="form-page-stays">{form}</div>
        </div>
        {formFirst && left}
        {children && <div className="form-page-rest">{children}</div>}
      </div>
    </div>
  );
}
