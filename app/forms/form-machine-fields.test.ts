import { describe, expect, test } from 'vitest';
import type { Field } from '../../leads/fields.ts';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_PHONE } from '../../leads/messages.ts';
import type { FormAction } from './form-machine.ts';
import { blurred, CLEAN, NAMES, run, shown, submitted, typed } from './form-steps.ts';
import { LEAD_FORMS } from './forms.ts';

const BAD_EMAIL = { errorsFixed: false, emailFixed: false, errors: { email: BUSINESS_EMAIL } };

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
