import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionBackgrounds } from './section-backgrounds.ts';

const KINDS = ['check-list', 'quote', 'cards', 'prose', 'call-to-action', 'form'];

test.each([
  ['hero form', 'navy mist'],
  ['hero quote form', 'navy white mist'],
  ['hero quote call-to-action form', 'navy white navy mist'],
  ['hero quote call-to-action', 'navy mist navy'],
  ['hero call-to-action form', 'navy white mist'],
  ['hero quote call-to-action call-to-action', 'navy white navy mist'],
])('%s: %s', (kinds, expected) => {
  expect(sectionBackgrounds(kinds.split(' ').map((kind) => ({ kind }))).join(' ')).toBe(expected);
});

test('a section may name its own, and those above it differ from it', () => {
  const sections = [{ kind: 'hero' }, { kind: 'quote' }, { kind: 'prose', background: 'white' as const }];
  expect(sectionBackgrounds(sections)).toEqual(['navy', 'mist', 'white']);
});

test('no two neighbors share a background, and the last is not that of the footer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KINDS), { minLength: 1 }), (kinds) => {
      const backgrounds = [
        'white (footer)',
        ...sectionBackgrounds(['hero', ...kinds].map((kind) => ({ kind }))).reverse(),
      ];
      backgrounds.forEach((background, index) => {
        if (index > 0) expect(background).not.toBe(backgrounds[index - 1]?.split(' ')[0]);
      });
    }),
  );
});
