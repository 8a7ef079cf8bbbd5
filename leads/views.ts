/** Takes what pages count of themselves. */
export const FIGURES_PATH = '/figures';

/** A browser with this cookie is not counted; people of the desk set it for their own. */
export const UNCOUNTED_COOKIE = 'uncounted';

/** Told by forms to the script of the page, as an event of this name. */
export const FORM_STEP_EVENT = 'form-step';
export type FormStep = [step: 'seen' | 'begun', channel: string];

/**
 * One view of a page, or one step of a form on it. `from` is the host of another site or the path of the page before;
 * `utm` are the campaign parameters of the address, as they stand there.
 */
export type ViewMessage = [path: string, from: string, utm: string[] | null, form?: FormStep | null];
