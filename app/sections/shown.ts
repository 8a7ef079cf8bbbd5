import type { ShownSection } from '../content/queries/sections.server.ts';

export type Shown<Kind extends ShownSection['kind']> = Extract<ShownSection, { kind: Kind }>;
export type ShownVisual = NonNullable<Shown<'hero'>['overlap']>;

/** A heading in the first columns of twelve, what it is about in the others. */
export const BESIDE = 'grid gap-x-16 gap-y-10 lg:grid-cols-12';

/** By number of items; one alone leaves two columns open. */
export const COLUMNS: Record<number, string> = {
  1: 'md:grid-cols-3',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-3',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
};
