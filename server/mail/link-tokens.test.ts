import { expect, test } from 'vitest';
import { openAddress, sealAddress } from './link-tokens.ts';

const SECRET = 'a'.repeat(64);
const EMAIL = 'ada@engines.example';

test.each([EMAIL, 'a@b.co', `${'x'.repeat(64)}@${'y'.repeat(180)}.example`])('the token of %s opens to it', (email) => {
  const token = sealAddress(SECRET, email);
  expect(openAddress(SECRET, token)).toBe(email);
  expect(sealAddress(SECRET, email)).toBe(token);
  expect(token).toMatch(/^[\w-]+$/);
  const [name = ''] = email.split('@');
  for (const text of [token, Buffer.from(token, 'base64url').toString('latin1')])
    expect(text).not.toContain(`${name}@`);
});

test('tokens of two addresses have no part in common', () => {
  const [one = '', other = ''] = [EMAIL, 'adb@engines.example'].map((email) => sealAddress(SECRET, email));
  expect([one.slice(0, 8) === other.slice(0, 8), one.slice(16, 24) === other.slice(16, 24)]).toEqual([false, false]);
});

test('no other token opens', () => {
  const token = sealAddress(SECRET, EMAIL);
  const changed = [...token].map(
    (character, at) => `${token.slice(0, at)}${character === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
  );
  const others = [
    ...changed,
    '',
    'x',
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    sealAddress('b'.repeat(64), EMAIL),
  ];
  expect(others.filter((other) => openAddress(SECRET, other) !== undefined)).toEqual([]);
});
