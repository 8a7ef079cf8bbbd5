import type { Field } from '../../leads/fields.ts';
import {
  alertText,
  displayForm,
  emailFixed,
  errorsFixed,
  type FormAction,
  formReducer,
  initialState,
  isBusy,
  isSubmitDisabled,
  phoneFixed,
} from './form-machine.ts';
import { type FormId, LEAD_FORMS, type LeadFormRow } from './forms.ts';

/** What a visitor does to a form, step by step, for the tests of the machine. */

export const typed = (field: Field, value: string): FormAction => ({ type: 'typed', field, value });
export const blurred = (field: Field): FormAction => ({ type: 'blurred', field });
export const submitted: FormAction = { type: 'submitted' };

export const NAMES = [typed('fname', 'Ada'), typed('lname', 'Byron'), typed('company', 'Calder')];
export const GOOD = [...NAMES, typed('email', 'ada@calder.example')];

export function run(form: LeadFormRow, actions: FormAction[]) {
  return actions.reduce((state, action) => formReducer(form, state, action), initialState(form));
}

/** What SPEC section 4 says of a state, and what the visitor sees of it. */
export function shown(id: FormId, actions: FormAction[]) {
  const form: LeadFormRow = LEAD_FORMS[id];
  const state = run(form, actions);
  return {
    displayForm: displayForm(state),
    errorsFixed: errorsFixed(state),
    emailFixed: emailFixed(state),
    phoneFixed: phoneFixed(state),
    errors: state.errors,
    alert: alertText(state),
    submit: isSubmitDisabled(form, state) ? 'disabled' : isBusy(state) ? 'busy' : 'enabled',
  };
}

export const CLEAN = {
  displayForm: true,
  errorsFixed: true,
  emailFixed: true,
  phoneFixed: true,
  errors: {},
  alert: undefined,
  submit: 'enabled',
};
