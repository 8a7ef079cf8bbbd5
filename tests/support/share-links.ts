import { expect, type Page } from '@playwright/test';
import { ORIGIN, words, wordsPattern } from './site-content.ts';

const TARGETS = [
  [words.share.linkedin, /linkedin\.com/],
  [words.share.twitter, /twitter\.com/],
  [words.share.email, /^mailto:/],
] as const;

/** The three links of a page share its canonical address, at whatever address it was opened. */
export async function expectShareLinks(page: Page, path: string): Promise<void> {
  const links = page.getByRole('list', { name: words.share.name }).getByRole('link');
  await expect(links).toHaveCount(TARGETS.length);
  for (const [at, [name, target]] of TARGETS.entries()) {
    await expect(links.nth(at)).toHaveAccessibleName(wordsPattern(name));
    await expect(links.nth(at)).toHaveAttribute('href', target);
    const address = encodeURIComponent(`${ORIGIN}${path}`);
    await expect(links.nth(at)).toHaveAttribute('href', new RegExp(`=${address}(&|$)`));
  }
}
