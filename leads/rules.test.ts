import { describe, expect, test } from 'vitest';
import { emptyLead, FIELD_LIMITS } from './fields.ts';
import { BUSINESS_EMAIL, INVALID_PHONE } from './messages.ts';
import { leadProblems, normalizeCaret, normalizeField, phoneError } from './rules.ts';

const lead = {
  ...emptyLead('Contact Us'),
  fname: 'Ada',
  lname: 'Byron',
  company: 'Analytical',
  email: 'ada@an.example',
};

describe('normalizeField', () => {
  test.each([
    ['fname', ' Mary Ann ', 'MaryAnn'],
    ['lname', 'van der\u00a0Berg', 'vanderBerg'],
    ['email', ' Ada@Example.COM ', 'ada@example.com'],
    ['phone', '650 555 0100', '6505550100'],
    ['phone', '650-555-0100', '650-555-0100'],
    ['company', 'Calder Logistics', 'Calder Logistics'],
    ['title', 'Head of Security', 'Head of Security'],
    ['message', 'R & D says hello', 'R & D says hello'],
  ] as const)('%s %j becomes %j', (field, value, expected) => {
    expect(normalizeField(field, value)).toBe(expected);
  });

  test.each([
    ['fname', 'Mary Ann', 5, 4],
    ['fname', 'MaryAnn', 4, 4],
    ['email', ' a@b', 1, 0],
    ['company', 'A B', 2, 2],
  ] as const)('the caret in %s %j at %i moves to %i', (field, value, caret, expected) => {
    expect(normalizeCaret(field, value, caret)).toBe(expected);
  });
});

describe('phone', () => {
  test.each(['', '6505550100', '0000000000'])('%j passes', (phone) => expect(phoneError(phone)).toBeUndefined());

  test.each(['650555010', '65055501000', '650-555-0100', '+16505550100', '٦٥٠٥٥٥٠١٠٠', '650555010a', '6505550100\n'])(
    '%j is refused',
    (phone) => expect(phoneError(phone)).toBe(INVALID_PHONE),
  );
});

describe('a whole lead', () => {
  test('with the four required fields passes', () => expect(leadProblems(lead)).toEqual([]));

  test.each(['fname', 'lname', 'company', 'email'] as const)('%s is required', (field) => {
    expect(leadProblems({ ...lead, [field]: ' ' }).map((problem) => problem.field)).toEqual([field]);
  });

  test('names every problem in the order of the fields', () => {
    expect(leadProblems({ ...lead, fname: '', phone: '12', email: 'a@gmail.com' })).toEqual([
      { field: 'fname', message: 'First Name is required.' },
      { field: 'phone', message: INVALID_PHONE },
      { field: 'email', message: BUSINESS_EMAIL },
    ]);
  });

  test('a field may be as long as its limit and no longer', () => {
    expect(leadProblems({ ...lead, message: 'x'.repeat(FIELD_LIMITS.message) })).toEqual([]);
    expect(leadProblems({ ...lead, message: 'x'.repeat(FIELD_LIMITS.message + 1) })).toHaveLength(1);
  });
});
