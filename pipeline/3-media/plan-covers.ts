import type { MOTIF_NAMES } from '../../app/content/schema/fields.ts';
import { GROUNDS, type Ground } from '../../app/ui/art/motifs/palette.ts';
import { hash, randomFrom } from '../../app/ui/art/wave.ts';

type MotifName = (typeof MOTIF_NAMES)[number];

export type Planned = { motif: MotifName; ground: Ground; isClose: boolean; isLeftHanded: boolean };

type Item = {
  slug: string;
  /** Items without one depend on nothing but their slug. */
  date?: string | undefined;
  motif?: MotifName | undefined;
  /** Whether it is also in the shorter list of those. */
  isCarouselFeatured?: boolean;
};

/** The number of older items whose motifs are avoided, where there are enough to choose from. */
const RECENT_ITEMS = 5;

/**
 * What the covers of a list show. Items are planned from the oldest on and depend on older ones alone, so that
 * a new item changes no cover. Neighbors differ in ground, and in motif where none is named; the featured ones also
 * among themselves. Within a motif the view changes every time, the hand every second time.
 */
export function planCovers<T extends Item>(
  items: readonly T[],
  motifs: readonly MotifName[],
): { item: T; plan: Planned }[] {
  const older: Planned[] = [];
  const recentItems = Math.min(RECENT_ITEMS, motifs.length - 2);
  const ordinals = new Map<MotifName, number>();
  let lastFeatured: Planned | undefined;
  return items.toSorted(oldestFirst).map((item) => {
    if (item.date === undefined) return { item, plan: planAlone(item, motifs) };
    const featured = lastFeatured && item.isCarouselFeatured ? [lastFeatured] : [];
    const near = [...featured, ...older.slice(-recentItems)].map(({ motif }) => motif);
    const beside = [...featured, ...older.slice(-1)].map(({ ground }) => ground);
    const motif = item.motif ?? choose(motifs, item.slug, near);
    const ground = choose(GROUNDS, `${item.slug} paper`, beside);
    const ordinal = ordinals.get(motif) ?? 0;
    ordinals.set(motif, ordinal + 1);
    const plan = { motif, ground, ...viewOf(ordinal) };
    older.push(plan);
    if (item.isCarouselFeatured) lastFeatured = plan;
    return { item, plan };
  });
}

const oldestFirst = (a: Item, b: Item) => (a.date ?? '').localeCompare(b.date ?? '') || a.slug.localeCompare(b.slug);

const viewOf = (ordinal: number) => ({ isClose: ordinal % 2 === 1, isLeftHanded: Math.floor(ordinal / 2) % 2 === 1 });

const planAlone = ({ slug, motif }: Item, motifs: readonly MotifName[]): Planned => ({
  motif: motif ?? choose(motifs, slug, []),
  ground: choose(GROUNDS, `${slug} paper`, []),
  ...viewOf(hash(`${slug} view`) % 4),
});

/** One of the options that are not taken, by the seed. */
function choose<T>(options: readonly T[], seed: string, taken: readonly T[]): T {
  const free = options.filter((option) => !taken.includes(option));
  const chosen = free[Math.floor(randomFrom(seed)() * free.length)];
  if (chosen === undefined) throw new Error(`no option is left for ${seed}`);
  return chosen;
}
