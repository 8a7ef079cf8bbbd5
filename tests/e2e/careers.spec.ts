import { expect, type Page, test } from '@playwright/test';
import { jobAnchor } from '../../app/paths.ts';
import { hydrate } from '../support/hydration.ts';
import { jobs, site, words } from '../support/site-content.ts';

test.skip(jobs.length === 0, 'no job is open');

const panelOf = (page: Page, { title }: { title: string }) => page.locator(`[id="${jobAnchor(title)}"]`);
const lastJob = jobs.at(-1);
if (!lastJob) throw new Error('no job is open');

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('each job expands to its description and collapses again; an anchor shows its job alone', async ({ page }) => {
      await page.goto('/careers');
      for (const job of jobs)
        await test.step(job.title, async () => {
          const panel = panelOf(page, job);
          const text = panel.locator('.prose');
          const arrow = panel.locator('.disclosure-arrow');
          await expect(text).toBeHidden();
          await expect(arrow).toHaveCSS('rotate', 'none');
          await panel.locator('summary').click();
          await expect(text).toBeVisible();
          await expect(text.getByRole('heading')).toHaveText(
            job.headings.map(({ text: heading }) => new RegExp(heading)),
          );
          await expect(arrow).not.toHaveCSS('rotate', 'none');
          const apply = panel.getByRole('link', { name: words.careers.apply });
          await expect(apply).toHaveAttribute('href', job.apply_link);
          await expect(apply).toHaveAttribute('target', '_blank');
          await expect(apply).toHaveAttribute('rel', 'noopener');
          await panel.locator('summary').click();
          await expect(text).toBeHidden();
        });

      await test.step('before any intent, an anchor shows its job below the bar; scripts can close it again', async () => {
        const panel = panelOf(page, lastJob);
        await page.goto('about:blank');
        await page.goto(`/careers#${jobAnchor(lastJob.title)}`);
        for (const job of jobs)
          await expect(panelOf(page, job).locator('.prose')).toBeVisible({ visible: job === lastJob });
        await expect
          .poll(async () => {
            const [bar, box] = [await page.locator('.site-header').boundingBox(), await panel.boundingBox()];
            return box !== null && bar !== null && box.y >= bar.y + bar.height;
          })
          .toBe(true);
        if (!javaScriptEnabled) return;
        await panel.locator('summary').click();
        await expect(panel.locator('.prose')).toBeHidden();
      });
    });
  });

test('jobs stand by position at the anchors of their titles, and the list of roles opens one', async ({ page }) => {
  await page.goto('/careers');
  const panels = page.locator('details.job');
  await expect(panels.getByRole('heading', { level: 3 })).toHaveText(jobs.map(({ title }) => title));
  expect(await panels.evaluateAll((all) => all.map(({ id }) => id))).toEqual(jobs.map(({ title }) => jobAnchor(title)));
  for (const [at, { location, summary }] of jobs.entries()) {
    await expect(panels.nth(at).locator('summary')).toContainText(location);
    await expect(panels.nth(at).locator('summary')).toContainText(summary);
  }
  const { careers } = site.mailboxes;
  await expect(page.getByRole('link', { name: careers }).first()).toHaveAttribute('href', `mailto:${careers}`);

  await hydrate(page);
  await page.getByRole('navigation', { name: words.careers.roles }).getByRole('link', { name: lastJob.title }).click();
  const panel = panelOf(page, lastJob);
  await expect(panel).toHaveAttribute('open');
  await expect(panel.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(page).toHaveURL(`/careers#${jobAnchor(lastJob.title)}`);
  await test.step('and opens it again after it was closed by hand', async () => {
    await panel.locator('summary').click();
    await expect(panel).not.toHaveAttribute('open');
    await page
      .getByRole('navigation', { name: words.careers.roles })
      .getByRole('link', { name: lastJob.title })
      .click();
    await expect(panel).toHaveAttribute('open');
  });
});
