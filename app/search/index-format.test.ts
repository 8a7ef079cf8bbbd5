import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePostings, encodePostings, LEVELS } from './index-format.ts';

test('postings are the same after encoding and decoding', () => {
  const postings = fc
    .uniqueArray(fc.record({ id: fc.nat(100_000), level: fc.integer({ min: 1, max: LEVELS }) }), {
      selector: ({ id }) => id,
    })
    .map((list) => list.toSorted((a, b) => a.id - b.id));
  fc.assert(
    fc.property(postings, (list) => {
      expect(decodePostings(encodePostings(list))).toEqual(list);
    }),
  );
});
