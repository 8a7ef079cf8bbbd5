import { expect, test } from '@playwright/test';
import { byTitle } from '../../app/content/model/lists.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { ROUTES } from '../support/route-table.ts';
import { content, isSpecified, site, words } from '../support/site-content.ts';

test('sorted by title, four pages stand where the specification looks for them', () => {
  test.skip(!isSpecified, 'the pages are of another provider');
  const ids = byTitle(Object.values(content.pages)).map(({ id }) => id);
  expect([ids[0], ids[2], ids[4], ids[7]]).toEqual(['blog', 'company', 'privacy-policy', 'disclosures']);
});

test('the hall of fame lists the reporters of the content; policies name what the specification does', async ({
  page,
}) => {
  await page.goto('/disclosures');
  const table = page.getByRole('table', { name: content.pages.disclosures.hall_of_fame_title ?? '' });
  await expect(table.getByRole('columnheader')).toHaveText([
    words.policies.year,
    words.policies.reporter,
    words.policies.profile,
  ]);
  const rows = table.locator('tbody tr');
  await expect(rows.getByRole('rowheader')).toHaveText(content.hallOfFame.map(({ reporter }) => reporter));
  await expect(rows.locator('td:first-child')).toHaveText(content.hallOfFame.map(({ year }) => String(year)));
  for (const [at, { profile_link, reporter }] of content.hallOfFame.entries()) {
    const link = rows.nth(at).getByRole('link', { name: fillWords(words.policies.profile_of, { name: reporter }) });
    await expect(link).toHaveAttribute('href', profile_link);
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  if (!isSpecified) return;
  const thanked = (year: number) => content.hallOfFame.filter((entry) => entry.year === year).length;
  for (const [year, least] of [
    [2019, 1],
    [2020, 3],
    [2021, 1],
  ] as const)
    expect(thanked(year), `reporters of ${year}`).toBeGreaterThanOrEqual(least);

  const main = page.getByRole('main');
  await expect(main).toContainText(/\b1 business day\b/);
  await expect(main).toContainText(/\b3 business days\b/);
  await expect(main.getByRole('link', { name: site.mailboxes.security }).first()).toBeVisible();
  await expect(main.locator(`a[href="${site.pgp_key}"]`).first()).toBeVisible();
  expect(site.pgp_key).toMatch(/^\/assets\//);
  const key = await page.request.get(site.pgp_key ?? '');
  expect(key.headers()['content-type']).toBe('application/pgp-keys');
  expect(await key.text()).toMatch(/^-----BEGIN PGP PUBLIC KEY BLOCK-----/);

  await page.goto('/privacy-policy');
  await expect(main).toContainText(/\b30 days\b/);
  await expect(main).toContainText(/temporary session cookie/i);
});

for (const path of ['/disclosures', '/privacy-policy', '/trust'].filter((each) => ROUTES.has(each))) {
  const tag = path === '/disclosures' ? [] : '@soak';
  test(`${path}: the table of contents names the headings, stays in view and leads to them`, { tag }, async ({
    page,
  }) => {
    await page.goto(path);
    const list = page.getByRole('navigation', { name: words.shared.on_this_page });
    const headings = page.getByRole('main').locator('.prose h2');
    const texts = (await headings.allTextContents()).map((text) => text.replace(/#$/, ''));
    await expect(list.getByRole('link')).toHaveText(texts);
    await list.getByRole('link').last().click();
    await expect(headings.last()).toBeInViewport();
    await expect(list).toBeInViewport();

    await test.step('on a phone it is folded', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await expect(list).toBeHidden();
      const folded = page.locator('details').filter({ hasText: words.shared.on_this_page });
      await expect(folded.getByRole('link').first()).toBeHidden();
      await folded.locator('summary').click();
      await expect(folded.getByRole('link').first()).toBeVisible();
    });
  });
}
