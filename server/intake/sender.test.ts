import { expect, test } from 'vitest';
import { parsePage } from './sender.ts';

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
