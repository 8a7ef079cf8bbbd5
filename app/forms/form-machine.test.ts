import { describe, expect, test } from 'vitest';
import type { Field } from '../../leads/fields.ts';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_EMAIL, INVALID_PHONE } from '../../leads/messages.ts';
import { TEST_FORMS, type TestForm } from '../../tests/support/test-forms.ts';
import {
  alertText,
  displayForm,
  emailFixed,
  emptyValues,
  errorsFixed,
  type FormAction,
  formReducer,
  initialState,
  isBusy,
  isSubmitDisabled,
  phoneFixed,
} from './form-machine.ts';
import type { LeadFormConfig } from './lead-forms.ts';

const typed = (field: Field, value: string): FormAction => ({ type: 'typed', field, value });
const blurred = (field: Field): FormAction => ({ type: 'blurred', field });
const submitted: FormAction = { type: 'submitted' };

const NAMES = [typed('fname', 'Ada'), typed('lname', 'Byron'), typed('company', 'Calder')];
const VALID = [...NAMES, typed('email', 'ada@calder.example')];

function reduce(form: LeadFormConfig, actions: FormAction[]) {
  return actions.reduce((state, action) => formReducer(form, state, action), initialState(form));
}

/** The flags of SPEC section 4 and the visible parts of the state after the actions. */
function stateAfter(id: TestForm, actions: FormAction[]) {
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

const INITIAL = {
  displayForm: true,
  errorsFixed: true,
  emailFixed: true,
  phoneFixed: true,
  errors: {},
  alert: undefined,
  submit: 'enabled',
};

const FORM_IDS = Object.keys(TEST_FORMS) as TestForm[];

describe.each(FORM_IDS)('%s', (id) => {
  const form: LeadFormConfig = TEST_FORMS[id];
  const onBlur = form.submitDisabled === 'while-errors-remain' ? 'disabled' : 'enabled';
  const onSubmit = form.submitDisabled === 'never' ? 'enabled' : 'disabled';
  const takesAnyEmail = form.rules.disallowedDomains.length === 0;
  const invalidEmail = takesAnyEmail ? 'ada@calder' : 'ada@gmail.com';
  const error = takesAnyEmail ? INVALID_EMAIL : BUSINESS_EMAIL;
  const invalid = { ...INITIAL, errorsFixed: false, emailFixed: false, errors: { email: error } };
  const valid = form.fields.length === 1 ? [typed('email', 'ada@gmail.com')] : VALID;

  test.each<[string, FormAction[], object]>([
    ['starts without errors', [], INITIAL],
    ['shows no error while typing', [...NAMES, typed('email', invalidEmail)], INITIAL],
    ['validates the e-mail on blur', [typed('email', invalidEmail), blurred('email')], { ...invalid, submit: onBlur }],
    [
      'validates it again on submit, and sends nothing',
      [...NAMES, typed('email', invalidEmail), submitted],
      { ...invalid, alert: FIX_ERRORS, submit: onSubmit },
    ],
    [
      'keeps the error while the e-mail is still wrong',
      [...NAMES, typed('email', invalidEmail), submitted, typed('email', `${invalidEmail}.`)],
      { ...invalid, alert: FIX_ERRORS, submit: onSubmit },
    ],
    [
      'clears errors once the e-mail is corrected',
      [...NAMES, typed('email', invalidEmail), submitted, ...valid],
      INITIAL,
    ],
    [
      'clears the messages when the e-mail is emptied and left',
      [...NAMES, typed('email', invalidEmail), submitted, typed('email', ''), blurred('email')],
      INITIAL,
    ],
    ['shows no error for an empty e-mail on blur', [blurred('email')], INITIAL],
    ['is busy while it is being sent', [...valid, submitted], { ...INITIAL, submit: 'busy' }],
    ['is sent once however often Submit is pressed', [...valid, submitted, submitted], { ...INITIAL, submit: 'busy' }],
    ['is replaced by the success panel', [...valid, submitted, { type: 'sent' }], { ...INITIAL, displayForm: false }],
    [
      'shows what went wrong, and can be sent again',
      [...valid, submitted, { type: 'failed', message: 'Sorry' }],
      { ...INITIAL, alert: 'Sorry' },
    ],
    ['shows nothing where failures are only logged', [...valid, submitted, { type: 'failed' }], INITIAL],
    [
      'clears the failure when it is sent again',
      [...valid, submitted, { type: 'failed', message: 'Sorry' }, submitted],
      { ...INITIAL, submit: 'busy' },
    ],
  ])('%s', (_name, actions, expected) => {
    expect(stateAfter(id, actions)).toEqual(expected);
  });

  test('asks for every required field on submit', () => {
    const label = takesAnyEmail ? 'Email' : 'Business Email';
    const names = {
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      company: 'Company is required.',
    };
    expect(stateAfter(id, [submitted])).toMatchObject({
      errors: { ...(form.fields.length > 1 && names), email: `${label} is required.` },
      alert: FIX_ERRORS,
      submit: onSubmit,
    });
  });

  test('an empty email loses its message on blur, also after it was submitted empty', () => {
    expect(reduce(form, [submitted, blurred('email')]).errors.email).toBeUndefined();
  });

  test('keeps what was typed when sending fails, and clears it when it succeeds', () => {
    expect(reduce(form, [...valid, submitted, { type: 'failed' }]).fields.email).toBe(
      valid.at(-1)?.type === 'typed' ? (valid.at(-1) as { value: string }).value : '',
    );
    expect(reduce(form, [...valid, submitted, { type: 'sent' }]).fields).toEqual(emptyValues(form));
  });

  test('starts opted out, except on the demo form', () => {
    expect(initialState(form).fields.optOut).toBe(id === 'demo' ? '0' : '1');
  });
});

test('a second submit while the first is under way changes nothing, so nothing is sent twice', () => {
  const sending = reduce(TEST_FORMS.demo, [...VALID, submitted]);
  expect(formReducer(TEST_FORMS.demo, sending, submitted)).toBe(sending);
});

test('a form that was sent takes no further submit', () => {
  const sent = reduce(TEST_FORMS.demo, [...VALID, submitted, { type: 'sent' }]);
  expect(formReducer(TEST_FORMS.demo, sent, submitted)).toBe(sent);
});

const BAD_EMAIL = { errorsFixed: false, emailFixed: false, errors: { email: BUSINESS_EMAIL } };

describe('phone, on the contact form', () => {
  const badPhone = { phoneFixed: false, errorsFixed: false, errors: { phone: INVALID_PHONE } };
  test.each<[string, FormAction[], object]>([
    ['is validated on blur', [typed('phone', '555'), blurred('phone')], { ...INITIAL, ...badPhone }],
    ['is valid when empty', [blurred('phone')], INITIAL],
    ['is cleared once corrected', [typed('phone', '555'), blurred('phone'), typed('phone', '6505550100')], INITIAL],
    [
      'is cleared when emptied',
      [typed('phone', '555'), blurred('phone'), typed('phone', ''), blurred('phone')],
      INITIAL,
    ],
    [
      'keeps the alert while the other field is invalid',
      [...NAMES, typed('email', 'a@gmail.com'), typed('phone', '5'), submitted, typed('phone', ''), blurred('phone')],
      { ...INITIAL, ...BAD_EMAIL, alert: FIX_ERRORS },
    ],
    [
      'clears the alert when both are valid',
      [
        ...NAMES,
        typed('email', 'a@gmail.com'),
        typed('phone', '5'),
        submitted,
        typed('phone', ''),
        blurred('phone'),
        typed('email', 'a@b.example'),
      ],
      INITIAL,
    ],
  ])('%s', (_name, actions, expected) => {
    expect(stateAfter('contact', actions)).toEqual(expected);
  });
});

describe('the value of a field', () => {
  test.each<[string, FormAction[], Partial<Record<Field | 'optOut', string>>]>([
    [
      'names lose their spaces',
      [typed('fname', ' Ada May '), typed('lname', 'van Dyk')],
      { fname: 'AdaMay', lname: 'vanDyk' },
    ],
    [
      'text being composed is not normalized',
      [{ type: 'typed', field: 'fname', value: 'ｎ い', isComposing: true }],
      { fname: 'ｎ い' },
    ],
    [
      'restored values are normalized, and the others stay',
      [typed('company', 'Calder'), { type: 'restored', fields: { email: ' A@B.example', optOut: '0' } }],
      { company: 'Calder', email: 'a@b.example', optOut: '0' },
    ],
    ['a ticked box opts in', [{ type: 'optOutChosen', optOut: '0' }], { optOut: '0' }],
  ])('%s', (_name, actions, expected) => {
    expect(reduce(TEST_FORMS.contact, actions).fields).toMatchObject(expected);
  });
});

test('a required error is removed by the first character', () => {
  expect(stateAfter('demo', [submitted, typed('email', 'a')]).errors).not.toHaveProperty('email');
  expect(stateAfter('demo', [submitted, typed('fname', ' ')]).errors).toHaveProperty('fname');
});
