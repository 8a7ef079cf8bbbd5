import { expect, type Page } from '@playwright/test';
import { ORIGIN } from './site-content.ts';

const TARGETS = [
  ['LinkedIn', /linkedin\.com/],
  ['Twitter', /twitter\.com/],
  ['email', /^mailto:/],
] as const;

/** The three links of a page share its canonical address, at whatever address it was opened. */
export async function expectShareLinks(page: Page, path: string): Promise<void> {
  const links = page.getByRole('list', { name: 'Share' }).getByRole('link');
  await expect(links).toHaveCount(TARGETS.length);
  for (const [at, [name, target]] of TARGETS.entries()) {
    await expect(links.nth(at)).toHaveAccessibleName(new RegExp(`^Share (on|by) ${name}`));
    await expect(links.nth(at)).toHaveAttribute('href', target);
    const address = encodeURIComponent(`${ORIGIN}${path}`);
    await expect(links.nth(at)).toHaveAttribute('href', new RegExp(`=${address}(&|$)`));
  }
}
