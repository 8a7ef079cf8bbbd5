import { expect, type Page } from '@playwright/test';

/** Types as a visitor does; the answer is there when the status line says so. */
export async function ask(page: Page, text: string, status: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

export async function openWith(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
}
