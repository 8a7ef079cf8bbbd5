import { expect, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';

const JOBS = [
  ['Director of Product Content Marketing', 'director-of-product-content-marketing', '10+ years'],
  ['Senior Ruby on Rails Engineer', 'senior-ruby-on-rails-engineer', 'Ruby on Rails application on PostgreSQL'],
  ['Senior User Experience Designer', 'senior-user-experience-designer', '7+ years'],
] as const;

test('jobs stand by position, each at the anchor of its title, with location and summary', async ({ page }) => {
  await page.goto('/careers');
  const panels = page.locator('details.job');
  await expect(panels.getByRole('heading', { level: 3 })).toHaveText(JOBS.map(([title]) => title));
  expect(await panels.evaluateAll((all) => all.map(({ id }) => id))).toEqual(JOBS.map(([, anchor]) => anchor));
  for (const summary of await panels.locator('summary').all()) {
    await expect(summary).toContainText('Menlo Park, California or remote (US)');
    await expect(summary.locator('.measure')).toHaveText(/.{100,}/);
  }
});

test('the visitor is told to e-mail the careers mailbox', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.getByRole('link', { name: 'careers@keelson.example' }).first()).toHaveAttribute(
    'href',
    'mailto:careers@keelson.example',
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    for (const [title, anchor, words] of JOBS) {
      test(`${title} expands to its full description and collapses again`, async ({ page }) => {
        await page.goto('/careers');
        const panel = page.locator(`#${anchor}`);
        const text = panel.locator('.prose');
        await expect(text).toBeHidden();
        await panel.locator('summary').click();
        await expect(text).toBeVisible();
        await expect(text).toContainText(words);
        await expect(panel.getByRole('link', { name: 'Apply on the job board' })).toHaveAttribute(
          'href',
          `https://jobs.example/keelson/${anchor}`,
        );
        await expect(panel.locator('.disclosure-arrow')).toHaveCSS('rotate', '180deg');
        await panel.locator('summary').click();
        await expect(text).toBeHidden();
      });
    }

    test('arriving at an anchor shows that job and no other, without a sign of intent', async ({ page }) => {
      await page.goto(`/careers#${JOBS[1][1]}`);
      await expect(page.locator(`#${JOBS[1][1]} .prose`)).toBeVisible();
      await expect(page.locator(`#${JOBS[0][1]} .prose`)).toBeHidden();
      await expect(page.locator(`#${JOBS[2][1]} .prose`)).toBeHidden();
    });
  });
}

test('a job opened by its anchor can be closed again', async ({ page }) => {
  await page.goto(`/careers#${JOBS[2][1]}`);
  const panel = page.locator(`#${JOBS[2][1]}`);
  await expect(panel).toHaveAttribute('open');
  await panel.locator('summary').click();
  await expect(panel.locator('.prose')).toBeHidden();
});

test('the list of roles opens a job and brings it into view below the bar', async ({ page }) => {
  await page.goto('/careers');
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Open roles' }).getByRole('link', { name: JOBS[2][0] }).click();
  const panel = page.locator(`#${JOBS[2][1]}`);
  await expect(panel).toHaveAttribute('open');
  await expect(panel.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(page).toHaveURL(`/careers#${JOBS[2][1]}`);
});

test('the applying link of a job opens the board in a new tab', async ({ page }) => {
  await page.goto(`/careers#${JOBS[0][1]}`);
  const apply = page.locator(`#${JOBS[0][1]}`).getByRole('link', { name: 'Apply on the job board' });
  await expect(apply).toHaveAttribute('target', '_blank');
  await expect(apply).toHaveAttribute('rel', 'noopener');
});
