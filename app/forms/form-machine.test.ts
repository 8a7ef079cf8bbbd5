import { describe, expect, test } from 'vitest';
import { emptyLead, type Field } from '../../leads/fields.ts';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_EMAIL, INVALID_PHONE } from '../../leads/messages.ts';
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

const FORM_IDS = Object.keys(LEAD_FORMS) as FormId[];

const typed = (field: Field, value: string): FormAction => ({ type: 'typed', field, value });
const blurred = (field: Field): FormAction => ({ type: 'blurred', field });
const submitted: FormAction = { type: 'submitted' };

const NAMES = [typed('fname', 'Ada'), typed('lname', 'Byron'), typed('company', 'Calder')];
const GOOD = [...NAMES, typed('email', 'ada@calder.example')];

function run(form: LeadFormRow, actions: FormAction[]) {
  return actions.reduce((state, action) => formReducer(form, state, action), initialState(form));
}

/** What SPEC section 4 says of a state, and what the visitor sees of it. */
function shown(id: FormId, actions: FormAction[]) {
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

const CLEAN = {
  displayForm: true,
  errorsFixed: true,
  emailFixed: true,
  phoneFixed: true,
  errors: {},
  alert: undefined,
  submit: 'enabled',
};

const BAD_EMAIL = { errorsFixed: false, emailFixed: false, errors: { email: BUSINESS_EMAIL } };

describe.each(FORM_IDS)('%s', (id) => {
  const form: LeadFormRow = LEAD_FORMS[id];
  const onBlur = form.submitDisabled === 'while-errors-remain' ? 'disabled' : 'enabled';
  const onSubmit = form.submitDisabled === 'never' ? 'enabled' : 'disabled';
  const bad = form.emailKind === 'any' ? 'ada@calder' : 'ada@gmail.com';
  const error = form.emailKind === 'any' ? INVALID_EMAIL : BUSINESS_EMAIL;
  const invalid = { ...CLEAN, errorsFixed: false, emailFixed: false, errors: { email: error } };
  const good = form.fields.length === 1 ? [typed('email', 'ada@gmail.com')] : GOOD;

  test.each<[string, FormAction[], object]>([
    ['starts clean', [], CLEAN],
    ['says nothing while the visitor types', [...NAMES, typed('email', bad)], CLEAN],
    ['judges the e-mail on blur', [typed('email', bad), blurred('email')], { ...invalid, submit: onBlur }],
    [
      'judges it again on submit, and sends nothing',
      [...NAMES, typed('email', bad), submitted],
      { ...invalid, alert: FIX_ERRORS, submit: onSubmit },
    ],
    [
      'keeps the error while the e-mail is still wrong',
      [...NAMES, typed('email', bad), submitted, typed('email', `${bad}.`)],
      { ...invalid, alert: FIX_ERRORS, submit: onSubmit },
    ],
    ['clears errors once the e-mail is corrected', [...NAMES, typed('email', bad), submitted, ...good], CLEAN],
    [
      'clears the messages when the e-mail is emptied and left',
      [...NAMES, typed('email', bad), submitted, typed('email', ''), blurred('email')],
      CLEAN,
    ],
    ['leaves an empty e-mail alone on blur', [blurred('email')], CLEAN],
    ['is busy while it is being sent', [...good, submitted], { ...CLEAN, submit: 'busy' }],
    ['is sent once however often Submit is pressed', [...good, submitted, submitted], { ...CLEAN, submit: 'busy' }],
    ['is replaced by the success panel', [...good, submitted, { type: 'sent' }], { ...CLEAN, displayForm: false }],
    [
      'shows what went wrong, and can be sent again',
      [...good, submitted, { type: 'failed', message: 'Sorry' }],
      { ...CLEAN, alert: 'Sorry' },
    ],
    ['shows nothing where failures are only logged', [...good, submitted, { type: 'failed' }], CLEAN],
    [
      'forgets the failure when it is sent again',
      [...good, submitted, { type: 'failed', message: 'Sorry' }, submitted],
      { ...CLEAN, submit: 'busy' },
    ],
  ])('%s', (_name, actions, expected) => {
    expect(shown(id, actions)).toEqual(expected);
  });

  test('asks for every required field on submit', () => {
    const label = form.emailKind === 'any' ? 'Email' : 'Business Email';
    const names = {
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      company: 'Company is required.',
    };
    expect(shown(id, [submitted])).toMatchObject({
      errors: { ...(form.fields.length > 1 && names), email: `${label} is required.` },
      alert: FIX_ERRORS,
      submit: onSubmit,
    });
  });

  test('keeps the alert when focus leaves a field that was submitted empty', () => {
    expect(shown(id, [submitted, blurred('email')]).alert).toBe(FIX_ERRORS);
  });

  test('keeps what was typed when sending fails, and clears it when it succeeds', () => {
    expect(run(form, [...good, submitted, { type: 'failed' }]).fields.email).toBe(
      good.at(-1)?.type === 'typed' ? (good.at(-1) as { value: string }).value : '',
    );
    expect(run(form, [...good, submitted, { type: 'sent' }]).fields).toEqual(emptyLead(form.channel));
  });

  test('starts opted out, except on the demo form', () => {
    expect(initialState(form).fields.optOut).toBe(id === 'demo' ? '0' : '1');
  });
});

describe('phone, on the contact form', () => {
  const badPhone = { phoneFixed: false, errorsFixed: false, errors: { phone: INVALID_PHONE } };
  test.each<[string, FormAction[], object]>([
    ['is judged on blur', [typed('phone', '555'), blurred('phone')], { ...CLEAN, ...badPhone }],
    ['is fine when empty', [blurred('phone')], CLEAN],
    ['is cleared once corrected', [typed('phone', '555'), blurred('phone'), typed('phone', '6505550100')], CLEAN],
    ['is cleared when emptied', [typed('phone', '555'), blurred('phone'), typed('phone', ''), blurred('phone')], CLEAN],
    [
      'keeps the alert while only the other field is fine',
      [...NAMES, typed('email', 'a@gmail.com'), typed('phone', '5'), submitted, typed('phone', ''), blurred('phone')],
      { ...CLEAN, ...BAD_EMAIL, alert: FIX_ERRORS },
    ],
    [
      'lets go of the alert when both are fine',
      [
        ...NAMES,
        typed('email', 'a@gmail.com'),
        typed('phone', '5'),
        submitted,
        typed('phone', ''),
        blurred('phone'),
        typed('email', 'a@b.example'),
      ],
      CLEAN,
    ],
  ])('%s', (_name, actions, expected) => {
    expect(shown('contact', actions)).toEqual(expected);
  });
});

describe('what a field holds', () => {
  test.each<[string, FormAction[], Partial<Record<Field | 'optOut', string>>]>([
    [
      'names lose their spaces',
      [typed('fname', ' Ada May '), typed('lname', 'van Dyk')],
      { fname: 'AdaMay', lname: 'vanDyk' },
    ],
    ['a company keeps them', [typed('company', 'Calder Logistics')], { company: 'Calder Logistics' }],
    ['e-mail is stripped and lower-cased', [typed('email', ' Ada@Calder.Example')], { email: 'ada@calder.example' }],
    ['phone is stripped', [typed('phone', '650 555 0100')], { phone: '6505550100' }],
    ['a message is sent as it is', [typed('message', 'R&D at 9 ')], { message: 'R&D at 9 ' }],
    [
      'text being composed is left alone until it is done',
      [{ type: 'typed', field: 'fname', value: 'ｎ い', composing: true }],
      { fname: 'ｎ い' },
    ],
    [
      'what is restored is tidied, and the rest stays',
      [typed('company', 'Calder'), { type: 'restored', fields: { email: ' A@B.example', optOut: '0' } }],
      { company: 'Calder', email: 'a@b.example', optOut: '0' },
    ],
    ['ticking asks for e-mail', [{ type: 'optOutChosen', optOut: '0' }], { optOut: '0' }],
  ])('%s', (_name, actions, expected) => {
    expect(run(LEAD_FORMS.contact, actions).fields).toMatchObject(expected);
  });
});

test('a required error goes as soon as there is something to judge', () => {
  expect(shown('demo', [submitted, typed('email', 'a')]).errors).not.toHaveProperty('email');
  expect(shown('demo', [submitted, typed('fname', ' ')]).errors).toHaveProperty('fname');
});

test('a second submit while the first is under way changes nothing, so nothing is sent twice', () => {
  const sending = run(LEAD_FORMS.demo, [...GOOD, submitted]);
  expect(formReducer(LEAD_FORMS.demo, sending, submitted)).toBe(sending);
});

test('a form that was sent takes no further submit', () => {
  const sent = run(LEAD_FORMS.demo, [...GOOD, submitted, { type: 'sent' }]);
  expect(formReducer(LEAD_FORMS.demo, sent, submitted)).toBe(sent);
});
