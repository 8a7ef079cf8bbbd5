import { expect, test } from '@playwright/test';
import { fillWords } from '../../leads/fill-words.ts';
import { QUIET_PAGE } from '../support/page-kinds.ts';
import { content, menuPage, otherMenuPage, site, submenuEntry, words } from '../support/site-content.ts';

const { header, action, footer: links, legal } = content.navigation;

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the current page is marked; submenu and drawer open, close and lead on', async ({ page }) => {
      await page.goto(menuPage);
      const main = page.getByRole('navigation', { name: words.header.main_menu });
      await expect(main.locator('[aria-current]')).toHaveAttribute('href', menuPage);

      await test.step('the submenu, by keyboard', async () => {
        if (!submenuEntry) return;
        await page
          .getByRole('button', { name: fillWords(words.header.submenu, { label: submenuEntry.label }) })
          .focus();
        await page.keyboard.press('Enter');
        const submenu = page.locator('.submenu').first();
        const first = submenu.getByRole('link').first();
        await expect(first).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(first).toBeHidden();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(submenuEntry.submenu?.[0]?.link ?? '');
        await expect(submenu).toBeHidden();
      });

      await test.step('on a phone, the drawer has the same links', async () => {
        await page.setViewportSize({ width: 375, height: 720 });
        await page.getByRole('button', { name: words.header.open_menu }).click();
        const drawer = page.getByRole('navigation', { name: words.header.menu });
        await expect(drawer.getByRole('link')).toHaveText([
          ...header.flatMap(({ label, submenu = [] }) => [label, ...submenu.map((entry) => entry.label)]),
          action.label,
        ]);
        await page.getByRole('button', { name: words.header.close_menu }).click();
        await expect(drawer).toBeHidden();
        await page.getByRole('button', { name: words.header.open_menu }).click();
        await drawer.locator(`a[href="${otherMenuPage}"]`).first().click();
        await expect(page).toHaveURL(otherMenuPage);
        await expect(drawer).toBeHidden();
      });
    });

    test('the bar begins below an announcement, and focus in it does not scroll the page', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      const bar = page.locator('.site-header');
      const gapPx = await bar.evaluate((element) => {
        const line = document.querySelector('.announcement') ?? document.createElement('aside');
        line.classList.add('announcement');
        element.before(line);
        line.textContent ||= 'An announcement';
        return element.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
      });
      expect(gapPx).toBeCloseTo(0, 1);
      const scrolledPx = await page.evaluate(() => {
        scrollTo({ top: 300, behavior: 'instant' });
        return scrollY;
      });
      expect(scrolledPx).toBeGreaterThan(0);
      await bar.getByRole('link').first().focus();
      expect(await page.evaluate(() => scrollY)).toBe(scrolledPx);
    });
  });

/** The style of the bar on each page is held by built-files.spec.ts. */
test('the bar stays transparent at 15 px and turns white at 16 px, with room for its entries', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const bar = page.locator('.site-header');
  await page.evaluate(() => scrollTo({ top: 15, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(bar).toHaveCSS('background-color', TRANSPARENT);
  await page.evaluate(() => scrollTo({ top: 16, behavior: 'instant' }));
  await expect(bar).toHaveCSS('background-color', WHITE);
  await page.reload();
  await expect(bar, 'where the browser restores the position').toHaveCSS('background-color', WHITE);
  const choices = bar
    .getByRole('navigation', { name: words.header.main_menu })
    .or(bar.getByRole('button', { name: words.header.open_menu }));
  const shown = choices.filter({ visible: true });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(shown, `at ${width} px`).toHaveCount(1);
    const overflowPx = await shown.evaluate((element) => element.getBoundingClientRect().right - innerWidth);
    expect(overflowPx, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('the skip link leads to the content; the footer has its links, its year and its social links; every typeface is declared', async ({
  page,
}) => {
  await page.goto('/search');
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words.header.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(links.map(({ label }) => label));
  await expect(footer.getByText(`© ${site.copyright_year} ${site.product}`)).toBeVisible();
  for (const { label, link } of legal)
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', link);
  for (const { link } of site.social.filter((entry) => entry.link?.startsWith('https:')))
    await expect(footer.locator(`a[href="${link}"]`)).toHaveAttribute('target', '_blank');

  const unknown = await page.evaluate(() => {
    const declared = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    const theme = getComputedStyle(document.documentElement);
    const lists = ['--font-sans', '--font-serif'].map((name) => theme.getPropertyValue(name).split(','));
    const named = lists.flatMap(([first = '', ...others]) => [
      first,
      ...others.filter((font) => /fallback/i.test(font)),
    ]);
    return named.map((name) => name.replaceAll('"', '').trim()).filter((name) => !declared.has(name));
  });
  expect(unknown).toEqual([]);
});

test('the cookie banner is shown until a choice is stored; a visitor may decline, and may change their mind', async ({
  page,
}) => {
  await page.goto(`${QUIET_PAGE}?utm_source=mail`);
  const banner = page.getByRole('region', { name: words.cookies.name });
  const remembered = () => page.evaluate(() => sessionStorage.getItem('attribution'));
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: words.cookies.decline }).click();
  await expect(banner).toBeHidden();
  expect(await remembered()).toBeNull();
  await page.reload();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: words.footer.cookie_settings }).click();
  await expect(page.getByRole('button', { name: words.cookies.accept })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect.poll(remembered).toBe('{"utm_source":"mail"}');
  expect(await page.evaluate(() => localStorage.getItem('cookies-accepted'))).toBe('true');
  await page.reload();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: words.footer.cookie_settings }).click();
  await page.getByRole('button', { name: words.cookies.decline }).click();
  await expect.poll(remembered).toBeNull();
});

test('Global Privacy Control stands above acceptance', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(`${QUIET_PAGE}?utm_source=mail`);
  await page.getByRole('button', { name: words.cookies.accept }).click();
  await expect(page.getByRole('region', { name: words.cookies.name })).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('attribution'))).toBeNull();
});
