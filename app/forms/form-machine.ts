import { emptyLead, type LeadFields, type OptOut } from '../../leads/fields.ts';
import { FIX_ERRORS } from '../../leads/messages.ts';
import { fieldError, findOwnField, normalizeField } from '../../leads/rules.ts';
import type { LeadFormConfig } from './lead-forms.ts';

/** The states and transitions of SPEC section 4 as a pure reducer. */

type FieldErrors = Partial<Record<string, string>>;

/** The fields of the lead, and the own fields of the form by their keys. */
export type FormValues = LeadFields & Record<string, string>;

/** Each submit and each outcome creates a new object, so that an effect on it runs again for the same status. */
export type FormStatus =
  | { type: 'editing' }
  /** Submitted with errors, until the last of them is corrected. */
  | { type: 'invalid' }
  | { type: 'sending' }
  /** Without a message where failures are only logged. */
  | { type: 'failed'; message?: string | undefined }
  | { type: 'succeeded' };

export type EarlyValues = Record<string, string> & { optOut?: OptOut };

export type FormState = {
  fields: FormValues;
  errors: FieldErrors;
  status: FormStatus;
};

export type FormAction =
  /** Text that an input method is still composing is not normalized. */
  | { type: 'typed'; field: string; value: string; isComposing?: boolean }
  | { type: 'optOutChosen'; optOut: OptOut }
  | { type: 'blurred'; field: string }
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed'; message?: string | undefined }
  /** Values from a draft, or typed before hydration. */
  | { type: 'restored'; fields: EarlyValues };

export function initialState(form: LeadFormConfig): FormState {
  return { fields: emptyValues(form), errors: {}, status: { type: 'editing' } };
}

/** A box that is not ticked is '0'. */
export function emptyValues({ channel, fields, rules }: LeadFormConfig): FormValues {
  const own = fields.flatMap((field) => findOwnField(field, rules) ?? []);
  return {
    ...Object.fromEntries(own.map(({ key, kind }) => [key, kind === 'checkbox' ? '0' : ''])),
    ...emptyLead(channel, rules),
  };
}

export function formReducer(form: LeadFormConfig, state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed': {
      const value = action.isComposing ? action.value : normalizeField(action.field, action.value, form.rules);
      return clearCorrected({ ...state, fields: { ...state.fields, [action.field]: value } }, form, action.field);
    }
    case 'optOutChosen':
      return { ...state, fields: { ...state.fields, optOut: action.optOut } };
    case 'blurred':
      return validateOnBlur(form, state, action.field);
    case 'submitted':
      return submit(form, state);
    case 'sent':
      return { ...state, fields: emptyValues(form), errors: {}, status: { type: 'succeeded' } };
    case 'failed':
      return { ...state, status: { type: 'failed', message: action.message } };
    case 'restored':
      return { ...state, fields: { ...state.fields, ...normalizeFields(form, action.fields) } };
  }
}

/** The form is shown until it has been sent. */
export const displayForm = ({ status }: FormState) => status.type !== 'succeeded';
export const errorsFixed = ({ errors }: FormState) => Object.keys(errors).length === 0;
export const emailFixed = ({ errors }: FormState) => errors.email === undefined;
export const phoneFixed = ({ errors }: FormState) => errors.phone === undefined;
export const isBusy = ({ status }: FormState) => status.type === 'sending';

export function alertText({ status }: FormState): string | undefined {
  if (status.type === 'invalid') return FIX_ERRORS;
  return status.type === 'failed' ? status.message : undefined;
}

export function isSubmitDisabled(form: LeadFormConfig, state: FormState): boolean {
  switch (form.submitDisabled) {
    case 'while-errors-remain':
      return !errorsFixed(state);
    case 'when-submitted-invalid':
      return state.status.type === 'invalid';
    case 'never':
      return false;
  }
}

function submit(form: LeadFormConfig, state: FormState): FormState {
  if (isBusy(state) || !displayForm(state)) return state;
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const error = fieldError(field, state.fields[field] ?? '', form.rules);
    if (error !== undefined) errors[field] = error;
  }
  const isInvalid = Object.keys(errors).length > 0;
  return { ...state, errors, status: { type: isInvalid ? 'invalid' : 'sending' } };
}

/** E-mail and phone are validated on blur; an empty one loses its message. */
function validateOnBlur(form: LeadFormConfig, state: FormState, field: string): FormState {
  if (field !== 'email' && field !== 'phone') return state;
  const value = state.fields[field];
  return withError(state, field, value === '' ? undefined : fieldError(field, value, form.rules));
}

/** Typing adds no error; it removes one that no longer applies. */
function clearCorrected(state: FormState, form: LeadFormConfig, field: string): FormState {
  const shown = state.errors[field];
  if (shown === undefined) return state;
  const error = fieldError(field, state.fields[field] ?? '', form.rules);
  const wasEmpty = shown === fieldError(field, '', form.rules);
  const stillApplies = wasEmpty ? error === shown : error !== undefined;
  return stillApplies ? state : withError(state, field, undefined);
}

function withError(state: FormState, field: string, error: string | undefined): FormState {
  const { [field]: _previous, ...others } = state.errors;
  const errors = error === undefined ? others : { ...others, [field]: error };
  const isCorrected = Object.keys(errors).length === 0 && state.status.type === 'invalid';
  return { ...state, errors, status: isCorrected ? { type: 'editing' } : state.status };
}

function normalizeFields({ rules }: LeadFormConfig, fields: EarlyValues): EarlyValues {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, normalizeField(field, value, rules)]),
  );
}
