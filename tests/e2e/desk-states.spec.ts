import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations, findContrastViolations } from '../support/accessibility/axe.ts';
import { standIn } from '../support/desk/stand-in.ts';
import { DESK_STATES, type DeskState } from '../support/desk/states.ts';
import { findCutTexts, horizontalOverflowPx } from '../support/overflow.ts';

/** Every state of the desk's screens, with a server whose answers the browser makes up. */

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
/** As wide as a page that is zoomed to 400 % at 1280 px. */
const NARROW = { ...PHONE, width: 320 };

async function show(page: Page, { path, answers, act, isLoading }: DeskState): Promise<void> {
  await page.unrouteAll();
  await standIn(page, answers);
  // Only another document lets go of what the one before knows.
  await page.goto('about:blank');
  await page.goto(`/desk${path}`);
  const headings = page.getByRole('heading', { level: 1 });
  await (isLoading ? headings : headings.filter({ hasNotText: 'Loading' })).waitFor();
  await act?.(page);
}

/** Light first: all rules; then what the dark scheme can change. */
async function check(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findAxeViolations(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findContrastViolations(page), `${name} in the dark`).toEqual([]);
  expect.soft(await horizontalOverflowPx(page), `${name} fits`).toBeLessThanOrEqual(0);
}

for (const [screen = '', states] of Map.groupBy(DESK_STATES, ({ name }) => name.split('-')[0]))
  test(`every state of '${screen}' is accessible in light and dark, and fits, wide and on a phone`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WIDE });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) problems.push(message.text());
    });
    for (const state of states)
      await test.step(state.name, async () => {
        await page.setViewportSize(WIDE);
        await show(page, state);
        await check(page, state.name);
        await page.setViewportSize(PHONE);
        // A phone may have another way to a state; the others follow the width.
        if (state.act) await show(page, state);
        await check(page, `${state.name} on a phone`);
        await page.setViewportSize(NARROW);
        expect.soft(await horizontalOverflowPx(page), `${state.name} fits a narrow phone`).toBeLessThanOrEqual(0);
        expect.soft(await findCutTexts(page), `${state.name} cuts no text`).toEqual([]);
        expect.soft(problems.splice(0), state.name).toEqual([]);
      });
    await context.close();
  });

test('keys move, select and open, and are silent in fields and when turned off', async ({ page }) => {
  await standIn(page);
  await page.goto('/desk/leads');
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
  await page.keyboard.press('j');
  const current = page.locator('tr[aria-current=true]');
  const name = (await current.getByRole('link').textContent()) ?? '';
  await expect(current.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeHidden();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jx?');
  await expect(search).toHaveValue('jx?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.fill('');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(current.getByRole('link')).toHaveText(name);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();

  await current.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(current.getByRole('link')).toHaveText(name);
});

test('a key pressed as soon as the leads are shown acts', async ({ page }) => {
  await standIn(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tr[data-lead]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/desk/leads');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('filters live in the address, also in a low window, and a session that ends leads back to it', async ({
  page,
}) => {
  const answers: Parameters<typeof standIn>[1] = {};
  await standIn(page, answers);
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto('/desk/leads');
  await page.getByRole('button', { name: 'Filter by channel' }).click();
  await page.getByRole('link', { name: 'Unsubscribe' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Unsubscribe' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Demo', exact: true }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page).toHaveURL(/\/desk\/leads\?channel=Demo$/);
  await expect(page.getByRole('button', { name: 'Channel: Demo' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Status' }).click();
  await expect(page).toHaveURL(/status=any&channel=Demo$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Status: not spam' })).toBeVisible();

  answers.listLeads = { refusal: { code: 'signed-out', message: 'Sign in first.' }, status: 401 };
  await page.keyboard.press('u');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('to')).toBe('/leads?channel=Demo');
});
