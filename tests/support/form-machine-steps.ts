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
} from '../../app/forms/form-machine.ts';
import type { LeadFormConfig } from '../../app/forms/lead-forms.ts';
import type { Field } from '../../leads/fields.ts';
import { TEST_FORMS, type TestForm } from './test-forms.ts';

/** Actions and expectations for the tests of the reducer. */

export const typed = (field: Field, value: string): FormAction => ({ type: 'typed', field, value });
export const blurred = (field: Field): FormAction => ({ type: 'blurred', field });
export const submitted: FormAction = { type: 'submitted' };

export const NAMES = [typed('fname', 'Ada'), typed('lname', 'Byron'), typed('company', 'Calder')];
export const VALID = [...NAMES, typed('email', 'ada@calder.example')];

export function reduce(form: LeadFormConfig, actions: FormAction[]) {
  return actions.reduce((state, action) => formReducer(form, state, action), initialState(form));
}

/** The flags of SPEC section 4 and the visible parts of the state after the actions. */
export function stateAfter(id: TestForm, actions: FormAction[]) {
  const form: LeadFormConfig = TEST_FORMS[id];
  const state = reduce(form, actions);
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

export const INITIAL = {
  displayForm: true,
  errorsFixed: true,
  emailFixed: true,
  phoneFixed: true,
  errors: {},
  alert: undefined,
  submit: 'enabled',
};
