import { expect, test } from 'vitest';
import { isFromSite, parsePage } from './sender.ts';

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

test.each([
  ['https://www.site.example/esg-report', '/esg-report'],
  ['http://localhost:3000/esg-report?utm_source=x#form', '/esg-report'],
  ['https://www.site.example/landing/new-ciso', '/landing/new-ciso'],
  ['https://www.site.example/', null],
  ['https://www.site.example', null],
  ['https://elsewhere.example/esg-report', null],
  ['https://www.site.example/<b>', null],
  [`https://www.site.example/${'x'.repeat(200)}`, null],
  ['/esg-report', null],
  ['', null],
  [undefined, null],
])('%s is the page %s', (referer, page) => {
  expect(parsePage(referer, 'localhost:3000', 'https://www.site.example')).toBe(page);
});
