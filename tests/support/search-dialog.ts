import { expect, type Page } from '@playwright/test';
import { fillWords } from '../../leads/fill-words.ts';
import { words } from './site-content.ts';

export const searchDialog = (page: Page) => page.getByRole('dialog', { name: words.search.title });
export const searchButton = (page: Page) => page.getByRole('button', { name: words.header.search, exact: true });
/** The filters by a facet of the library and of search. */
export const filterBy = (page: Page, facet: string) =>
  page.getByRole('navigation', { name: fillWords(words.shared.filter_by, { facet: facet.toLowerCase() }) });
export const resultGroup = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

/** Types a query; its results are shown once the status line matches. */
export async function typeQuery(page: Page, text: string, status: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
}

export async function openSearchWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
}
