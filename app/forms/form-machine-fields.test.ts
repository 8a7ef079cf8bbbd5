import { describe, expect, test } from 'vitest';
import type { Field } from '../../leads/fields.ts';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_PHONE } from '../../leads/messages.ts';
import {
  blurred,
  INITIAL,
  NAMES,
  reduce,
  stateAfter,
  submitted,
  typed,
} from '../../tests/support/form-machine-steps.ts';
import { TEST_FORMS } from '../../tests/support/test-forms.ts';
import type { FormAction } from './form-machine.ts';

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
