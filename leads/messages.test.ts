import { expect, test } from 'vitest';
import { leadCallFailed } from './messages.ts';

test.each([
  ['contact', 'Sorry, something has gone wrong. Please email your information to info@site.example.'],
  ['event', 'Sorry, something has gone wrong. Please email your information to info@site.example to register.'],
  [
    'download',
    'Sorry, something has gone wrong. Please email your information to info@site.example to download this whitepaper.',
  ],
] as const)('a failed %s call names the mailbox', (purpose, expected) => {
  expect(leadCallFailed(purpose, 'info@site.example')).toBe(expected);
});
