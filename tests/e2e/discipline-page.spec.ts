import { expect, test } from '@playwright/test';
import { content } from '../../app/content/load/content.server.ts';
import { CATEGORIES } from '../../app/content/model/taxonomy.ts';
import { CLOUD, cards, choice, jumpTo } from '../support/discipline-parts.ts';
import { navigateWithin } from '../support/hydrate.ts';
import { expectShareLinks } from '../support/share-links.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Jump To with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('lists the categories, switches category and resets the filter', async ({ page }) => {
      await page.goto(`${CLOUD}?type=video`);
      if (javaScriptEnabled) await expect(cards(page)).toHaveCount(1);
      const list = page.getByRole('navigation', { name: 'Jump To' });
      await expect(list).toBeHidden();
      await jumpTo(page).focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('link')).toHaveText(CATEGORIES.map(({ name }) => name));
      await expect(list.getByRole('link', { name: 'Cloud Security' })).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(jumpTo(page)).toBeFocused();

      await jumpTo(page).click();
      await list.getByRole('link', { name: 'Vendor Risk Management' }).click();
      await expect(page).toHaveURL('/disciplines/vendor-risk-management');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendor Risk Management');
      await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
      await expect(cards(page)).toHaveCount(7);
      await expect(list).toBeHidden();
    });
  });
}

test('the banner introduces the team member; breadcrumb, share links and footnote are there', async ({ page }) => {
  const cloud = content().disciplines.find(({ id }) => id === 'cloud-security');
  await page.goto(`${CLOUD}/anything?type=video`);
  await expect(cards(page)).toHaveCount(1);
  const main = page.getByRole('main');
  for (const text of [cloud?.team_member, cloud?.team_member_title, cloud?.team_member_oldtitle, cloud?.excerpt])
    await expect(main.getByText(text ?? '', { exact: true })).toBeVisible();

  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await breadcrumb.innerText()).toMatch(/^DISCIPLINES\s*>\s*Cloud Security$/);
  await expect(breadcrumb.getByRole('link')).toHaveAttribute('href', '/disciplines');

  await expectShareLinks(page, CLOUD);

  const footnote = page.getByText(cloud?.footnote_text ?? '', { exact: true });
  await expect(footnote).toBeVisible();
  expect(
    await footnote.evaluate((note) =>
      document.querySelector('main')?.innerText.endsWith((note as HTMLElement).innerText.trim()),
    ),
  ).toBe(true);
});

test('an unknown discipline reached within the app shows its screen too', async ({ page }) => {
  await page.goto(CLOUD);
  await navigateWithin(page, '/disciplines/no-such-thing');
  await expect(page.getByText('No content to display', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Disciplines');
  await expect(page).toHaveTitle('Keelson | Security Disciplines');
  await expect(jumpTo(page)).toBeVisible();
});
