import { expect, test } from 'vitest';
import { isFromSite } from './request.ts';

const host = 'localhost:3000';

test.each([
  ['http://localhost:3000', true],
  ['https://localhost:3000', true],
  ['http://localhost', false],
  ['http://elsewhere.example', false],
  ['null', false],
])('where the site has no origin set, %s is its host: %s', (origin, expected) => {
  expect(isFromSite({ host, origin }, undefined)).toBe(expected);
});

test.each([
  ['https://localhost:3000', true],
  ['http://localhost:3000', false],
])('where one is set, %s is the site: %s, whatever the host', (origin, expected) => {
  expect(isFromSite({ host, origin }, 'https://localhost:3000')).toBe(expected);
});
