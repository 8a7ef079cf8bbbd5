import { expect, test } from '@playwright/test';
import { hydrate } from '../support/hydrate.ts';

/** SPEC section 2, Resource library: what each panel is about, what its link says, where it leads. */
const PANELS: [title: RegExp, label: string, link: RegExp][] = [
  [/achieving security maturity/i, 'VIEW PODCAST', /^https:/],
  [/disconnect between CISOs, executives and boards/, 'READ REPORT', /^\/esg-cybersecurity-2020$/],
  [/origin story/, 'VIEW PODCAST', /^https:/],
  [/cybersecurity as a business decision/, 'READ REPORT', /^\/cybersecurity-business-decision$/],
  [/Achieving Security Program Maturity/, 'DOWNLOAD EBOOK', /^\/program-maturity-ebook$/],
  [/CISO Strategy & Planning/, 'DOWNLOAD EBOOK', /^\/ciso-strategy-planning-ebook$/],
  [/CISO Role Maturity/, 'DOWNLOAD EBOOK', /^\/ciso-role-maturity-ebook$/],
  [/cloud software company/, 'READ CASE STUDY', /^\/assets\/documents\/.*\.pdf$/],
  [/mentor/, 'WATCH RECORDING', /^\/webinar-recording-may-2021$/],
  [/Defining business risk/, 'WATCH RECORDING', /^\/master-class-recording-apr-2021$/],
  [/./, 'WATCH RECORDING', /^\/master-class-recording-jan-2021$/],
  [/Cyber in the C-suite/, 'WATCH RECORDING', /^\/webinar-recording-jan-2021$/],
];

test('the jumbotron features the 2021 report', async ({ page }) => {
  await page.goto('/resource-library');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C-suite and boardroom');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('READ REPORT');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/esg-cybersecurity-2021');
});

test('thirteen panels stand in order, the film last', async ({ page }) => {
  await page.goto('/resource-library');
  const panels = page.getByRole('main').getByRole('article');
  await expect(panels).toHaveCount(13);
  for (const [at, [title, label, link]] of PANELS.entries()) {
    const panel = panels.nth(at);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
    const action = panel.getByRole('link');
    await expect(action).toHaveAccessibleName(new RegExp(`^${label} `));
    await expect(action).toHaveAttribute('href', link);
    if (/^\/(?!assets)/.test(String(await action.getAttribute('href')))) {
      await expect(action).not.toHaveAttribute('target');
    } else {
      await expect(action).toHaveAttribute('target', '_blank');
      await expect(action).toHaveAttribute('rel', 'noopener');
    }
  }
  await expect(panels.nth(12).locator('blockquote')).toContainText('best return on investment');
});

test('panels differ in size on a wide window and stand in one column on a phone', async ({ page }) => {
  await page.goto('/resource-library');
  const widths = () =>
    page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((all) => all.map((panel) => Math.round(panel.getBoundingClientRect().width)));
  expect(new Set(await widths()).size).toBeGreaterThan(3);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(new Set(await widths()).size).toBe(1);
});

test('the film of panel 13 opens in a dialog, and nothing of it loads before', async ({ page }) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/player/')) players.push(new URL(request.url()).pathname);
  });
  await page.goto('/resource-library');
  await hydrate(page);
  expect(players).toEqual([]);
  const poster = page.getByRole('button', { name: /^Play the film/ });
  await poster.click();
  const dialog = page.getByRole('dialog', { name: 'The best return on investment of the year' });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^\/player\/testimonial-best-return\b/);
  await expect.poll(() => players).toContain('/player/testimonial-best-return');
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(poster).toBeFocused();
});

test('the whole library is listed by title, whatever the case, with type and discipline', async ({ page }) => {
  await page.goto('/resource-library');
  const rows = page.locator('.resource-row');
  await expect(rows).toHaveCount(78);
  const titles = await rows.locator('a').evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''));
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  const zeroTrust = rows.filter({ hasText: 'NIST SP 800-207' });
  await expect(zeroTrust).toContainText('Whitepaper · Network Security');
  await expect(zeroTrust.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(zeroTrust.getByRole('link')).toHaveAttribute('rel', 'noopener');
});

test('the index opens a group at each letter', async ({ page }) => {
  await page.goto('/resource-library');
  const letters = await page.locator('.resource-letter h3').allTextContents();
  expect(letters[0]).toBe('0–9');
  expect(letters.slice(1)).toEqual([...new Set(letters.slice(1))].toSorted());
});
