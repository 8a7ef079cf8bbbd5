import { expect, test } from 'vitest';
import { groupHits } from './group-hits.ts';
import type { Discipline, Kind } from './index-format.ts';

const hit = (id: number, kind: Kind, discipline: Discipline = '') => ({ id, score: 10 - id, kind, discipline });
const HITS = [
  hit(1, 'library', 'cloud-security'),
  hit(2, 'blog', 'cloud-security'),
  hit(3, 'library', 'network-security'),
  hit(4, 'news'),
  hit(5, 'library', 'cloud-security'),
];

test('groups are ordered by their best hit, each with its count', () => {
  const { groups, count } = groupHits(HITS, { kind: null, discipline: null }, 2);
  expect(groups.map(({ kind, count: size, hits }) => [kind, size, hits.map(({ id }) => id)])).toEqual([
    ['library', 3, [1, 3]],
    ['blog', 1, [2]],
    ['news', 1, [4]],
  ]);
  expect(count).toBe(5);
});

test('a facet counts what each value would leave under the other facet', () => {
  const { kinds, disciplines, count } = groupHits(HITS, { kind: 'library', discipline: 'cloud-security' }, 2);
  expect(count).toBe(2);
  expect(kinds).toEqual([
    { value: 'blog', count: 1 },
    { value: 'library', count: 2 },
  ]);
  expect(disciplines).toEqual([
    { value: 'cloud-security', count: 2 },
    { value: 'network-security', count: 1 },
  ]);
});
