import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../../tests/support/content-copy.ts';
import { openEventFile } from '../../../../tests/support/content-fixtures.ts';
import type { Problem } from '../read/problems.ts';

const copy = new ContentCopy();
const REDIRECTS: [name: string, from: string, to: string, expected: Partial<Problem> | undefined][] = [
  ['that is right', '/spring-offer', '/request-demo', undefined],
  ['to another host', '/elsewhere', 'https://www.example.com/x', undefined],
  ['to a page that does not exist', '/old', '/nowhere', { field: '2.to', line: 6, found: "'/nowhere'" }],
  ['from a page', '/careers', '/blog', { field: '3.from', line: 7, found: "'/careers'" }],
  ['from an address of the lead service', '/contact-us', '/blog', { field: '4.from', found: "'/contact-us'" }],
  [
    'that begins a chain',
    '/first',
    '/spring-offer',
    { field: '5.to', expected: "'/request-demo', where it leads in the end" },
  ],
  ['that begins a loop', '/here', '/there', { field: '6.to', expected: 'an address that does not lead back here' }],
  ['that ends a loop', '/there', '/here', { field: '7.to', expected: 'an address that does not lead back here' }],
  [
    'that has a second one',
    '/twice',
    '/blog',
    { field: '8.to', expected: "'/request-demo', where it leads in the end" },
  ],
  ['that is there twice', '/twice', '/request-demo', { field: '9.from', expected: 'each old address once' }],
  ['from a calendar file', '/fixture-event.ics', '/blog', { field: '10.from', found: "'/fixture-event.ics'" }],
];
let found: readonly Problem[];
beforeAll(() => {
  copy.write('gated/fixture-event.md', openEventFile('fixture-event'));
  copy.write('redirects.yaml', REDIRECTS.map(([, from, to]) => `- from: ${from}\n  to: ${to}\n`).join(''));
  found = copy.problems();
});
afterAll(() => copy.remove());

test.each(REDIRECTS)('%s', (_name, from, _to, expected) => {
  if (expected) expect(found).toContainEqual(expect.objectContaining({ file: 'content/redirects.yaml', ...expected }));
  else
    expect(
      found.filter(({ field }) => field.startsWith(`${REDIRECTS.findIndex(([, other]) => other === from)}.`)),
    ).toEqual([]);
});
