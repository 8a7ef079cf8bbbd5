import { expect, type Page, test } from '@playwright/test';
import { formatDate } from '../../app/content/model/dates.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { readingMinutes } from '../../app/content/model/reading.ts';
import { hydrate } from '../support/hydrate.ts';
import { content, posts } from '../support/posts.ts';
import { expectShareLinks } from '../support/share-links.ts';
import { sideways } from '../support/sideways.ts';

test.describe('a post', () => {
  const long = content.posts.find(({ id }) => slugOf(id) === 'first-90-days-of-a-ciso');
  if (!long) throw new Error('no such post');
  const PATH = '/blog/first-90-days-of-a-ciso';
  const sections = long.headings.filter(({ depth }) => depth === 2);

  test('shows title, author, date and reading time', async ({ page }) => {
    await page.goto(PATH);
    const header = page.locator('article > header');
    await expect(header.getByRole('heading', { level: 1 })).toHaveText(long.title);
    await expect(header.getByText(long.author, { exact: true })).toBeVisible();
    await expect(header.getByText(formatDate(long.date), { exact: true })).toBeVisible();
    await expect(header.getByText(`${readingMinutes(long.wordCount)} min read`, { exact: true })).toBeVisible();
  });

  /** A place is found when its heading stands below the bar and within the window. */
  async function expectLanded(page: Page, id: string) {
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect
      .poll(() =>
        page.evaluate((name) => {
          const bar = document.querySelector('.site-header')?.getBoundingClientRect();
          const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
          return bar !== undefined && top >= bar.bottom && top < bar.bottom + 120;
        }, id),
      )
      .toBe(true);
  }

  test('its contents stand beside it and lead to the sections', async ({ page }) => {
    await page.goto(PATH);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(sections.map(({ text }) => text));
    for (const at of [2, 0]) {
      await contents.getByRole('link').nth(at).click();
      await expectLanded(page, String(sections[at]?.id));
    }
    await hydrate(page);
    await contents.getByRole('link').nth(3).click();
    await expectLanded(page, String(sections[3]?.id));
    await expect(contents).toBeInViewport();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 720 }, javaScriptEnabled: false });
    test('its contents unfold above it, without JavaScript too', async ({ page }) => {
      await page.goto(PATH);
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
      const first = page.locator('.toc-folded').getByRole('link').nth(1);
      await expect(first).toBeHidden();
      await page.locator('.toc-folded summary').click();
      await first.click();
      await expect(page).toHaveURL(new RegExp(`#${sections[1]?.id}$`));
    });
  });

  test('the # beside a heading leads there and copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(PATH);
    await hydrate(page);
    const [, section] = sections;
    await page.getByRole('link', { name: `Link to “${section?.text}”` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeVisible();
    await expectLanded(page, String(section?.id));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('names its neighbors in time: next is newer, previous is older', async ({ page }) => {
    const others = page.getByRole('navigation', { name: 'Other posts' }).getByRole('listitem');
    for (const [at, post] of [...posts.entries()].filter(([index]) => [0, 7, posts.length - 1].includes(index))) {
      await page.goto(`/blog/${post.slug}`);
      const expected = [
        ['Next post', posts[at - 1]?.title],
        ['Previous post', posts[at + 1]?.title],
      ].filter(([, title]) => title);
      await expect(others).toHaveText(expected.map(([label, title]) => `${label}${title}`));
    }
  });

  test('leads to its discipline, with the words of that discipline', async ({ page }) => {
    await page.goto(PATH);
    const discipline = content.disciplines.find(({ id }) => id === long.related_discipline);
    const related = page.getByRole('region', { name: String(discipline?.name) });
    await expect(related.getByText(String(discipline?.excerpt))).toBeVisible();
    await expect(related.getByRole('link')).toHaveAttribute('href', `/disciplines/${discipline?.slug}`);
  });

  test('shares its canonical address, whatever address it was opened at', async ({ page }) => {
    await page.goto(`${PATH}/tail`);
    await expectShareLinks(page, PATH);
  });

  test('embeds its podcast in a titled frame of our own', async ({ page }) => {
    await page.goto('/blog/podcast-achieving-security-maturity');
    const frame = page.getByTitle('Podcast: Achieving security maturity');
    await expect(frame).toHaveAttribute('src', /^\/player\/podcast-security-maturity(#|$)/);
  });

  test('a wide table scrolls in its own box at 320 px, and the page does not', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/blog/a-roadmap-that-survives-three-budgets');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('region', { name: 'Table' }).first()).toHaveCSS('overflow-x', 'auto');
  });

  test('prints its text alone, black on white, external links with their address', async ({ page }) => {
    await page.goto(PATH);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.site-header', 'body > footer', 'main aside', '.cover-art', '.cookie-banner']) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    await expect(page.getByRole('navigation', { name: 'Other posts' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of ['h1', '.prose p', '.prose a:not(.heading-anchor)']) {
      await expect(page.locator(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    const address = await page.locator('.prose').evaluate((prose) => {
      const link = document.createElement('a');
      link.href = 'https://example.org/';
      prose.append(link);
      return getComputedStyle(link, '::after').content;
    });
    expect(address).toContain('https://example.org/');
  });

  test('that does not exist says so and leads to the list', async ({ page }) => {
    await page.goto('/blog/no-such-post');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Blog Content');
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page).toHaveTitle('Keelson | Blog');
  });
});
