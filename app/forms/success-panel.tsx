import type { Ref } from 'react';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { CheckIcon } from '../ui/controls/icons.tsx';
import type { SuccessPanelText } from './lead-forms.ts';

type Props = { success: SuccessPanelText; level: 2 | 3; headingRef?: Ref<HTMLElement> };

/** Replaces the form. Its heading takes focus, so that a screen reader announces it. */
export function SuccessPanel({ success: { heading, text, button, link }, level, headingRef }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <span className="success-tick mb-6 grid size-14 place-items-center rounded-full bg-mist text-link">
        <CheckIcon size={26} />
      </span>
      <Heading ref={headingRef as Ref<HTMLHeadingElement>} tabIndex={-1} className="text-h3 outline-none">
        {heading}
      </Heading>
      {text && <p className="mt-3 text-soft">{text}</p>}
      {button && link && (
        <div className="mt-7 grid">
          <ButtonLink to={link} newTab>
            {button}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
