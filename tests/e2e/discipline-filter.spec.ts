import { expect, test } from '@playwright/test';
import { CLOUD, cards, choice, viewMore } from '../support/discipline-parts.ts';
import { hydrate } from '../support/hydrate.ts';

test.describe('the tag filter', () => {
  test("offers 'all' and every tag but blog and news, in upper case", async ({ page }) => {
    await page.goto(CLOUD);
    const links = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).innerText));
    expect(shown.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'ALL',
      'ARTICLE',
      'VIDEO',
      'PODCAST',
      'WHITEPAPER',
      'DATASHEET',
    ]);
    await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  test('lives in the address, and back undoes it, in place and without asking the server', async ({ page }) => {
    await page.goto(CLOUD);
    await hydrate(page);
    await choice(page, 'all').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url());
    });

    await choice(page, 'video').click();
    await expect(page).toHaveURL(`${CLOUD}?type=video`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText('Video', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-label="Filter by type"] [aria-current]')).toHaveText(/^Video/);
    await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText('1 of 6 shown');
    expect(before).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await choice(page, 'article').click();
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(`${CLOUD}?type=video`);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(CLOUD);
    await expect(cards(page)).toHaveCount(6);
    expect(asked).toEqual([]);
  });

  test('is applied to a shared address as soon as the page has loaded, without a mismatch', async ({ page }) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    await page.goto(`${CLOUD}?type=podcast`);
    await expect(cards(page)).toHaveCount(1);
    await expect(choice(page, 'podcast')).toHaveAttribute('aria-current', 'true');
    expect(trouble).toEqual([]);
  });

  test("says 'No content to display' when nothing is left, and shows all for a type that does not exist", async ({
    page,
  }) => {
    await page.goto(`${CLOUD}?type=datasheet`);
    await expect(page.getByRole('status').filter({ hasText: 'No content to display' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.goto(`${CLOUD}?type=no-such-type`);
    await hydrate(page);
    await expect(cards(page)).toHaveCount(6);
    await expect(choice(page, 'all')).toHaveAttribute('aria-current', 'true');
  });

  test('an early click is kept until React is there and does not load the page anew', async ({ page }) => {
    await page.goto(CLOUD);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await choice(page, 'whitepaper').click();
    await expect(page).toHaveURL(`${CLOUD}?type=whitepaper`);
    await expect(cards(page)).toHaveCount(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [375, 1280]) {
    test(`a filtered address shows the full list at ${width} px, with nothing left to reveal`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`${CLOUD}?type=video`);
      await expect(cards(page).filter({ visible: true })).toHaveCount(6);
      await expect(viewMore(page)).toBeHidden();
    });
  }
});
