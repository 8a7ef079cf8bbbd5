import { describe, expect, test } from 'vitest';
import { emptyLead, FIELD_LIMITS, isConsent } from './fields.ts';
import { SPEC_RULES } from './form-rules.ts';
import { BUSINESS_EMAIL, INVALID_PHONE } from './messages.ts';
import { fieldError, leadProblems, normalizeCaret, normalizeField, phoneError } from './rules.ts';

const lead = {
  ...emptyLead('Contact Us', SPEC_RULES),
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
    expect(normalizeField(field, value, SPEC_RULES)).toBe(expected);
  });

  test.each([
    ['fname', 'Mary Ann', 5, 4],
    ['fname', 'MaryAnn', 4, 4],
    ['email', ' a@b', 1, 0],
    ['company', 'A B', 2, 2],
  ] as const)('the caret in %s %j at %i moves to %i', (field, value, caret, expected) => {
    expect(normalizeCaret(field, value, caret, SPEC_RULES)).toBe(expected);
  });
});

describe('phone', () => {
  test.each(['', '6505550100', '0000000000'])('%j passes', (phone) =>
    expect(phoneError(phone, SPEC_RULES)).toBeUndefined(),
  );

  test.each(['650555010', '65055501000', '650-555-0100', '+16505550100', '٦٥٠٥٥٥٠١٠٠', '650555010a', '6505550100\n'])(
    '%j is refused',
    (phone) => expect(phoneError(phone, SPEC_RULES)).toBe(INVALID_PHONE),
  );
});

describe('rules that content has relaxed', () => {
  test('names stay as typed', () => {
    const rules = { ...SPEC_RULES, names: 'as-typed' } as const;
    expect(normalizeField('fname', 'Mary Ann', rules)).toBe('Mary Ann');
    expect(normalizeField('email', ' Ada@Example.COM', rules)).toBe('ada@example.com');
  });

  test.each([
    ['+44(0)20-7946.0958', undefined],
    ['6505550100', undefined],
    ['', undefined],
    ['123456', SPEC_RULES.messages.phone],
    ['+1234567890123456', SPEC_RULES.messages.phone],
    ['+1650555010a', SPEC_RULES.messages.phone],
    ['1+6505550100', SPEC_RULES.messages.phone],
  ])('the international phone %j: %s', (phone, expected) => {
    expect(phoneError(phone, { ...SPEC_RULES, phone: 'international' })).toBe(expected);
  });

  test('an international phone is not longer than its field', () => {
    const rules = { ...SPEC_RULES, phone: 'international' } as const;
    const problems = leadProblems({ ...lead, phone: `${'-'.repeat(FIELD_LIMITS.phone)}6505550100` }, rules);
    expect(problems.map(({ field }) => field)).toEqual(['phone']);
  });

  test('another list of domains is the one that counts', () => {
    const rules = { ...SPEC_RULES, disallowedDomains: ['rival'] };
    expect(leadProblems({ ...lead, email: 'ada@gmail.com' }, rules)).toEqual([]);
    expect(leadProblems({ ...lead, email: 'ada@rival.com' }, rules)).toHaveLength(1);
  });

  test.each([
    ['Demo', 'ticked', '0', false],
    ['Demo', 'unticked', '1', true],
    ['Contact Us', 'ticked', '1', true],
  ] as const)(
    'the box of %s, %s at first, is %j, and ticking it a consent: %s',
    (channel, demoBox, optOut, expected) => {
      expect(emptyLead(channel, { demoBox }).optOut).toBe(optOut);
      expect(isConsent(channel, '0', { demoBox })).toBe(expected);
    },
  );
});

describe('an own field', () => {
  const own = { key: 'size', label: 'Team size', isRequired: false, crmField: '00Nsize' };
  test.each([
    [{ kind: 'text' }, 'x'.repeat(200), undefined],
    [{ kind: 'text' }, 'x'.repeat(201), 'Team size must be at most 200 characters.'],
    [{ kind: 'text', isRequired: true }, ' ', 'Team size is required.'],
    [{ kind: 'number' }, '', undefined],
    [{ kind: 'number' }, '-1.5', undefined],
    [{ kind: 'number' }, ' 12. ', undefined],
    [{ kind: 'number' }, '.5', undefined],
    [{ kind: 'number' }, '.', 'Team size must be a number.'],
    [{ kind: 'number' }, '0x10', 'Team size must be a number.'],
    [{ kind: 'number' }, 'many', 'Team size must be a number.'],
    [{ kind: 'select', options: ['1-10', '11+'] }, '11+', undefined],
    [{ kind: 'select', options: ['1-10', '11+'] }, '12', 'Team size must be one of its options.'],
    [{ kind: 'checkbox', isRequired: true }, '0', 'Team size is required.'],
    [{ kind: 'checkbox' }, '0', undefined],
    [{ kind: 'checkbox' }, '1', undefined],
    [{ kind: 'checkbox' }, 'yes', 'Team size must be one of its options.'],
  ] as const)('%j with %j: %s', (given, value, expected) => {
    const rules = { ...SPEC_RULES, fields: [{ ...own, ...given }] };
    expect(fieldError('size', value, rules)).toBe(expected);
  });
});

test('messages that the specification does not fix are those of the rules', () => {
  const messages = { ...SPEC_RULES.messages, required: 'Bitte ausfüllen: {label}', too_long: '{label}: {limit}' };
  const own = { key: 'size', kind: 'text', label: 'Size', isRequired: true, crmField: '00Nsize' } as const;
  const rules = { ...SPEC_RULES, messages, fields: [own] };
  expect(fieldError('company', '', rules)).toBe('Bitte ausfüllen: Company');
  expect(fieldError('size', '', rules)).toBe('Bitte ausfüllen: Size');
  expect(fieldError('title', 'x'.repeat(129), rules)).toBe('Job Title: 128');
});

describe('a whole lead', () => {
  test('with the four required fields passes', () => expect(leadProblems(lead, SPEC_RULES)).toEqual([]));

  test.each(['fname', 'lname', 'company', 'email'] as const)('%s is required', (field) => {
    expect(leadProblems({ ...lead, [field]: ' ' }, SPEC_RULES).map((problem) => problem.field)).toEqual([field]);
  });

  test('names every problem in the order of the fields', () => {
    expect(leadProblems({ ...lead, fname: '', phone: '12', email: 'a@gmail.com' }, SPEC_RULES)).toEqual([
      { field: 'fname', message: 'First Name is required.' },
      { field: 'phone', message: INVALID_PHONE },
      { field: 'email', message: BUSINESS_EMAIL },
    ]);
  });

  test('a field may be as long as its limit and no longer', () => {
    expect(leadProblems({ ...lead, message: 'x'.repeat(FIELD_LIMITS.message) }, SPEC_RULES)).toEqual([]);
    expect(leadProblems({ ...lead, message: 'x'.repeat(FIELD_LIMITS.message + 1) }, SPEC_RULES)).toHaveLength(1);
  });
});
