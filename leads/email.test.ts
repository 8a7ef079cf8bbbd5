import { describe, expect, test } from 'vitest';
import { emailError, normalizeEmail } from './email.ts';
import { SPEC_RULES } from './form-rules.ts';
import { BUSINESS_EMAIL, INVALID_EMAIL } from './messages.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada @ example.com\n', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
])('normalizeEmail %j: %j', (typed, expected) => {
  expect(normalizeEmail(typed)).toBe(expected);
});

describe('e-mail pattern', () => {
  test.each([
    'ada@example.com',
    'a.b+c@mail-server.example.co',
    "o'neil@example.museum",
    'x_y@sub.domain.technology',
    'a@b.io',
    'ADA@EXAMPLE.COM',
  ])('%s passes', (email) => {
    expect(emailError(email)).toBeUndefined();
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@example.abcdefghijk',
    'ada@example.c0m',
    'ada@@example.com',
    'ada@exa mple.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.com.',
    'ada@example.com\n',
    'a@b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused', (email) => {
    expect(emailError(email)).toBe(INVALID_EMAIL);
  });

  test('the top-level part may have two and ten letters', () => {
    expect(emailError('a@b.ab')).toBeUndefined();
    expect(emailError('a@b.abcdefghij')).toBeUndefined();
  });
});

const DISALLOWED_DOMAINS = [
  ...['gmail', 'yahoo', 'aol', 'mac', 'outlook', 'mail', 'protonmail', 'hotmail', 'verizon', 'comcast', 'excite'],
  ...['frontier', 'cybersaint', 'trustmapp', 'coalfire', 'trustsds', 'cmmi'],
];

describe('business e-mail', () => {
  test.each(DISALLOWED_DOMAINS)('%s is not a business address, whatever follows', (name) => {
    expect(emailError(`ada@${name}.com`, SPEC_RULES.disallowedDomains)).toBe(BUSINESS_EMAIL);
    expect(emailError(`ada@${name}.co.uk`, SPEC_RULES.disallowedDomains)).toBe(BUSINESS_EMAIL);
    expect(emailError(`ADA@${name.toUpperCase()}.COM`, SPEC_RULES.disallowedDomains)).toBe(BUSINESS_EMAIL);
    expect(emailError(`ada@${name}.com`)).toBeUndefined();
  });

  test.each([
    'ada@gmails.com',
    'ada@mygmail.com',
    'ada@corp.gmail.com',
    'gmail@example.com',
    'ada@macys.com',
    'ada@email.example',
  ])('the near miss %s passes', (email) => {
    expect(emailError(email, SPEC_RULES.disallowedDomains)).toBeUndefined();
  });

  test('a bad pattern is named before a disallowed name', () => {
    expect(emailError('ada@gmail', SPEC_RULES.disallowedDomains)).toBe(INVALID_EMAIL);
  });
});
