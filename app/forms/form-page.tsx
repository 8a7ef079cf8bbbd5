import type { ReactNode } from 'react';
import { StillWave } from '../ui/art/prerendered-waves.tsx';
import { HeroText } from '../ui/layout/hero-text.tsx';

type Props = {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  seed: string;
  /** A cover or picture that overlaps the dark background on the left. */
  opening: ReactNode;
  form: ReactNode;
  /** On narrow windows the form precedes the opening. */
  isFormFirst?: boolean;
  /** Below the opening; on narrow windows below the form. */
  children?: ReactNode;
};

/** Intro on the left, a sticky form on the right (SPEC section 2, gated lead pages). */
export function FormPage({ eyebrow, title, lead, seed, opening, form, isFormFirst = false, children }: Props) {
  const openingColumn = <div className="form-page-opening">{opening}</div>;
  return (
    <div className="form-page bg-mist">
      <div className="form-page-grid container-page">
        <div className="form-page-ground hero-ground">
          <StillWave key={seed} seed={seed} />
        </div>
        <div className="form-page-intro on-dark text-white">
          <HeroText eyebrow={eyebrow} title={title} lead={lead} size="medium" />
        </div>
        {!isFormFirst && openingColumn}
        <div className="form-page-form">
          <div className="form-page-stays">{form}</div>
        </div>
        {isFormFirst && openingColumn}
        {children && <div className="form-page-rest">{children}</div>}
      </div>
    </div>
  );
}
