import { FORM_STEP_EVENT, type FormStep } from '../../leads/views.ts';

/** A quarter of a form is its heading and first fields on a phone. */
const SEEN_RATIO = 0.25;

/** Tells the script that counts views (hydration/bootstrap.ts) when a form is seen and begun, once each. */
export function reportFormSteps(form: HTMLFormElement, channel: string): () => void {
  const report = (...detail: FormStep) => dispatchEvent(new CustomEvent(FORM_STEP_EVENT, { detail }));
  const observer = new IntersectionObserver(
    ([entry]) => {
      if ((entry?.intersectionRatio ?? 0) < SEEN_RATIO) return;
      observer.disconnect();
      report('seen', channel);
    },
    { threshold: SEEN_RATIO },
  );
  observer.observe(form);
  form.addEventListener('input', () => report('begun', channel), { once: true });
  return () => observer.disconnect();
}
