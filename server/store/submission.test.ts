import { expect, test } from 'vitest';
import { mapFields } from '../../leads/fields.ts';
import { digestOf } from './submission.ts';

const digestOfName = (fname: string, lname: string) =>
  digestOf({ channel: 'Demo', page: null, fields: { ...mapFields(() => 'x'), fname, lname }, answers: [] });

test('names with and without their spaces are the same submission', () => {
  expect(digestOfName('Mary Ann', 'de la Cruz')).toBe(digestOfName('MaryAnn', 'delaCruz'));
  expect(digestOfName('Mary', 'Cruz')).not.toBe(digestOfName('Ann', 'Cruz'));
});
