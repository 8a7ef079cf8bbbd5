import { expect, test } from 'vitest';
import { MOTIF_NAMES } from '../../app/content/schema/fields.ts';
import { MOTIFS } from '../../app/ui/art/motifs/cover.ts';
import { planCovers } from './plan-covers.ts';

const day = (at: number) => new Date(Date.UTC(2001, 0, 1 + at)).toISOString();
const posts = Array.from({ length: 60 }, (_, at) => ({
  slug: `post-${at}`,
  date: day(at),
  isCarouselFeatured: at % 4 === 1,
}));
const plansOf = (items: Parameters<typeof planCovers>[0]) => planCovers(items, MOTIF_NAMES).map(({ plan }) => plan);
const bySlug = (items: Parameters<typeof planCovers>[0]) =>
  new Map(planCovers(items, MOTIF_NAMES).map(({ item, plan }) => [item.slug, plan]));

test('content names the motifs that are drawn', () => {
  expect([...MOTIF_NAMES].toSorted()).toEqual(Object.keys(MOTIFS).toSorted());
});

test.each([
  ['all', posts],
  ['the featured ones', posts.filter(({ isCarouselFeatured }) => isCarouselFeatured)],
])('neighbors differ in motif and ground: %s', (_name, listed) => {
  const plans = bySlug(posts);
  const shown = listed.map(({ slug }) => plans.get(slug));
  for (const [at, plan] of shown.slice(1).entries()) {
    expect(plan?.motif).not.toBe(shown[at]?.motif);
    expect(plan?.ground).not.toBe(shown[at]?.ground);
  }
});

test('the three items before and after another have other motifs, where none is named', () => {
  const motifs = plansOf(posts).map(({ motif }) => motif);
  for (let at = 3; at < motifs.length; at += 1) expect(motifs.slice(at - 3, at)).not.toContain(motifs[at]);
});

test('all motifs and grounds occur', () => {
  const plans = plansOf(posts);
  expect(new Set(plans.map(({ motif }) => motif)).size).toBe(MOTIF_NAMES.length);
  expect(new Set(plans.map(({ ground }) => ground)).size).toBe(3);
});

test('a newer item, or one without a date, changes no cover', () => {
  const before = bySlug(posts);
  const added = [
    { slug: 'new', date: day(90), motif: 'radar' as const, isCarouselFeatured: true },
    { slug: 'undated', motif: 'radar' as const },
  ];
  const after = bySlug([...added, ...posts.toReversed()]);
  expect(after.size).toBe(posts.length + 2);
  for (const [slug, plan] of before) expect(after.get(slug)).toEqual(plan);
});

test('a named motif is shown; its view changes every time, its hand every second time', () => {
  const named = posts.slice(0, 5).map((post) => ({ ...post, motif: 'seal' as const }));
  expect(plansOf(named)).toMatchObject([
    { motif: 'seal', isClose: false, isLeftHanded: false },
    { motif: 'seal', isClose: true, isLeftHanded: false },
    { motif: 'seal', isClose: false, isLeftHanded: true },
    { motif: 'seal', isClose: true, isLeftHanded: true },
    { motif: 'seal', isClose: false, isLeftHanded: false },
  ]);
});
