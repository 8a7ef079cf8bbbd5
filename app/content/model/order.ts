/** The sort orders of SPEC section 9, each a new list. */

type Dated = { published: string };
type Titled = { title: string };

const compareText = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });

export const newestFirst = <T extends Dated>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.published.localeCompare(a.published));

export const byTitle = <T extends Titled>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compareText(a.title, b.title));

export const byFirstName = <T extends { first_name: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compareText(a.first_name, b.first_name));

export const byPosition = <T extends { position: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.position - b.position);
