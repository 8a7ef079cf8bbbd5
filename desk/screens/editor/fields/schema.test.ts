import { expect, test } from 'vitest';
import { insertedAt } from './schema.ts';

const menus = { header: [{ label: 'A', submenu: [{ label: 'B' }] }] };

test.each([
  ['header', 0, { header: ['put back', ...menus.header] }],
  ['header.0.submenu', 1, { header: [{ label: 'A', submenu: [{ label: 'B' }, 'put back'] }] }],
  ['footer', 0, { ...menus, footer: ['put back'] }],
  ['header.1.submenu', 0, menus],
])('an entry of %s is put back to its place', (path, at, after) => {
  expect(insertedAt(menus, path.split('.'), at, 'put back')).toEqual(after);
});
