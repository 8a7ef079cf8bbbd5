import { expect, test } from 'vitest';
import { parseReturnPath } from './return-path.ts';

test.each(['/leads?channel=Demo&q=a%20b', '/leads/0190', '/held', '/'])('%s is kept', (to) => {
  expect(parseReturnPath(to)).toBe(to);
});

test.each([
  [null, '/'],
  ['', '/'],
  ['leads', '/'],
  ['https://other.example/leads', '/'],
  ['@other.example', '/'],
  ['/..', '/'],
  ['/../../other', '/'],
  ['/..//other.example', '/'],
  ['/%2e%2e//other.example', '/'],
  ['//other.example', '/other.example'],
  ['/\\other.example', '/other.example'],
  ['/\t/other.example', '/other.example'],
  ['/leads#a', '/leads'],
  ['/api/leads/export?format=csv', '/'],
  ['//api/me', '/'],
  ['/sign-in/company?to=/leads', '/'],
  ['/sign-in', '/'],
])('%j leads to %s', (to, path) => {
  expect(parseReturnPath(to)).toBe(path);
});
