import { describe, expect, test } from 'vitest';
import { emptyLead } from '../../leads/fields.ts';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_EMAIL } from '../../leads/messages.ts';
import { type FormAction, formReducer, initialState } from './form-machine.ts';
import { blurred, CLEAN, GOOD, NAMES, run, shown, submitted, typed } from './form-steps.ts';
import { type FormId, LEAD_FORMS, type LeadFormRow } from './forms.ts';

const FORM_IDS = Object.keys(LEAD_FORMS) as FormId[];

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

test('a second submit while the first is under way changes nothing, so nothing is sent twice', () => {
  const sending = run(LEAD_FORMS.demo, [...GOOD, submitted]);
  expect(formReducer(LEAD_FORMS.demo, sending, submitted)).toBe(sending);
});

test('a form that was sent takes no further submit', () => {
  const sent = run(LEAD_FORMS.demo, [...GOOD, submitted, { type: 'sent' }]);
  expect(formReducer(LEAD_FORMS.demo, sent, submitted)).toBe(sent);
});
