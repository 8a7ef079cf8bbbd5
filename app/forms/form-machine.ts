import { emailError } from '../../leads/email.ts';
import { emptyLead, FIELDS, type Field, type LeadFields, type OptOut } from '../../leads/fields.ts';
import { FIX_ERRORS } from '../../leads/messages.ts';
import { isMissing, normalizeField, phoneError } from '../../leads/rules.ts';
import { fieldLabel, type LeadFormRow } from './forms.ts';

/** SPEC section 4 without a browser: what the visitor does goes in, what the form shows comes out. */

type FieldErrors = Partial<Record<Field, string>>;

/** Each submit, and each answer to one, makes a new object, which is how an effect knows to act again. */
export type Progress =
  | { at: 'editing' }
  /** Submitted with errors, until the last of them is gone. */
  | { at: 'refused' }
  | { at: 'sending' }
  /** Nothing to tell the visitor where failures are only logged. */
  | { at: 'failed'; message?: string | undefined }
  | { at: 'succeeded' };

export type FormState = {
  fields: LeadFields;
  errors: FieldErrors;
  progress: Progress;
};

export type FormAction =
  /** Text still being composed by an input method is left alone. */
  | { type: 'typed'; field: Field; value: string; composing?: boolean }
  | { type: 'optOutChosen'; optOut: OptOut }
  | { type: 'blurred'; field: Field }
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed'; message?: string | undefined }
  /** What stood in the fields before the form came to life. */
  | { type: 'restored'; fields: Partial<LeadFields> };

export function initialState(form: LeadFormRow): FormState {
  return { fields: emptyLead(form.channel), errors: {}, progress: { at: 'editing' } };
}

export function formReducer(form: LeadFormRow, state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed': {
      const value = action.composing ? action.value : normalizeField(action.field, action.value);
      return clearCorrected({ ...state, fields: { ...state.fields, [action.field]: value } }, form, action.field);
    }
    case 'optOutChosen':
      return { ...state, fields: { ...state.fields, optOut: action.optOut } };
    case 'blurred':
      return checkOnBlur(form, state, action.field);
    case 'submitted':
      return submit(form, state);
    case 'sent':
      return { ...state, fields: emptyLead(form.channel), errors: {}, progress: { at: 'succeeded' } };
    case 'failed':
      return { ...state, progress: { at: 'failed', message: action.message } };
    case 'restored':
      return { ...state, fields: { ...state.fields, ...tidied(action.fields) } };
  }
}

/** The form is shown until it has been sent. */
export const displayForm = ({ progress }: FormState) => progress.at !== 'succeeded';
export const errorsFixed = ({ errors }: FormState) => Object.keys(errors).length === 0;
export const emailFixed = ({ errors }: FormState) => errors.email === undefined;
export const phoneFixed = ({ errors }: FormState) => errors.phone === undefined;
export const isBusy = ({ progress }: FormState) => progress.at === 'sending';

export function alertText({ progress }: FormState): string | undefined {
  if (progress.at === 'refused') return FIX_ERRORS;
  return progress.at === 'failed' ? progress.message : undefined;
}

export function isSubmitDisabled(form: LeadFormRow, state: FormState): boolean {
  switch (form.submitDisabled) {
    case 'while-errors-remain':
      return !errorsFixed(state);
    case 'when-submitted-invalid':
      return state.progress.at === 'refused';
    case 'never':
      return false;
  }
}

function submit(form: LeadFormRow, state: FormState): FormState {
  if (isBusy(state) || !displayForm(state)) return state;
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const error = fieldError(form, field, state.fields[field]);
    if (error !== undefined) errors[field] = error;
  }
  const refused = Object.keys(errors).length > 0;
  return { ...state, errors, progress: { at: refused ? 'refused' : 'sending' } };
}

/**
 * Only e-mail and phone are judged on leaving the field. An emptied one loses its message; one that was submitted
 * empty keeps it, or moving focus to the alert would take the alert away.
 */
function checkOnBlur(form: LeadFormRow, state: FormState, field: Field): FormState {
  if (field !== 'email' && field !== 'phone') return state;
  const value = state.fields[field];
  if (value !== '') return withError(state, field, fieldError(form, field, value));
  return state.errors[field] === missing(form, field) ? state : withError(state, field, undefined);
}

/** Typing never brings up an error; it takes one away once it no longer holds. */
function clearCorrected(state: FormState, form: LeadFormRow, field: Field): FormState {
  const shown = state.errors[field];
  if (shown === undefined) return state;
  const value = state.fields[field];
  const holds = shown === missing(form, field) ? isMissing(field, value) : fieldError(form, field, value) !== undefined;
  return holds ? state : withError(state, field, undefined);
}

function withError(state: FormState, field: Field, error: string | undefined): FormState {
  const { [field]: _, ...others } = state.errors;
  const errors = error === undefined ? others : { ...others, [field]: error };
  const allFixed = Object.keys(errors).length === 0 && state.progress.at === 'refused';
  return { ...state, errors, progress: allFixed ? { at: 'editing' } : state.progress };
}

const missing = (form: LeadFormRow, field: Field) => `${fieldLabel(form, field)} is required.`;

function fieldError(form: LeadFormRow, field: Field, value: string): string | undefined {
  if (isMissing(field, value)) return missing(form, field);
  if (field === 'email') return emailError(value, form.emailKind);
  return field === 'phone' ? phoneError(value) : undefined;
}

function tidied(fields: Partial<LeadFields>): Partial<LeadFields> {
  const tidy = { ...fields };
  for (const field of FIELDS) {
    const value = fields[field];
    if (value !== undefined) tidy[field] = normalizeField(field, value);
  }
  return tidy;
}
