import { expect, type Page } from '@playwright/test';
import { filterTypes, resourcesOf, withTag } from '../../app/content/model/filter.ts';
import { categories, libraryPosts, tagName, words } from './site-content.ts';

/** The types that the filter offers on every page of a discipline. */
export const libraryTypes = filterTypes(libraryPosts);

const disciplines = categories.map(({ slug, name }) => {
  const resources = resourcesOf(libraryPosts, slug);
  const counts = libraryTypes.map((type) => ({
    slug: type,
    name: tagName(type),
    count: withTag(resources, type).length,
  }));
  return {
    ...{ slug, name, path: `/disciplines/${slug}`, total: resources.length },
    /** Types with resources, and types without. */
    types: counts.filter(({ count }) => count > 0),
    emptyTypes: counts.filter(({ count }) => count === 0),
  };
});

/** Two disciplines with types to filter by; the first one has the most of them. */
const [first, second] = disciplines.toSorted((a, b) => b.types.length - a.types.length || b.total - a.total);
const NONE = {
  slug: '',
  name: '',
  path: '',
  total: 0,
  types: [],
  emptyTypes: [],
} satisfies (typeof disciplines)[number];
export const sampleDiscipline = first ?? NONE;
export const otherDiscipline = second ?? NONE;
/** The tests of the filter need two disciplines, and one with two types. */
export const hasFilters = second !== undefined && sampleDiscipline.types.length > 1;

const disciplineWithEmptyType = disciplines.find(({ types, emptyTypes }) => types.length > 0 && emptyTypes.length > 0);
/** Where a filter leaves nothing, if every discipline does not have every type. */
export const emptyFilterPath =
  disciplineWithEmptyType && `${disciplineWithEmptyType.path}?type=${disciplineWithEmptyType.emptyTypes[0]?.slug}`;

export const resourceCards = (page: Page) => page.locator('#resources').getByRole('article');
export const tagFilter = (page: Page) => page.getByRole('navigation', { name: words.discipline.filter });
export const tagFilterLink = (page: Page, type: string) =>
  tagFilter(page).getByRole('link', { name: type === 'all' ? words.discipline.all : tagName(type) });
export const viewMoreButton = (page: Page) => page.getByRole('button', { name: words.discipline.view_more });
export const jumpToButton = (page: Page) => page.getByRole('button', { name: words.discipline.jump_to });

/** A grid of one column shows three cards until View More is pressed; the others show all. */
export async function expectShortGrid(page: Page, total: number): Promise<void> {
  await expect(resourceCards(page).filter({ visible: true })).toHaveCount(Math.min(3, total));
  await expect(viewMoreButton(page)).toBeVisible({ visible: total > 3 });
}
