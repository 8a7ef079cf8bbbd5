import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations, findContrastViolations } from '../support/accessibility/axe.ts';
import { standIn } from '../support/desk/stand-in.ts';
import { DESK_STATES, type DeskState } from '../support/desk/states.ts';
import { findCutTexts, horizontalOverflowPx } from '../support/overflow.ts';

/** Every state of the desk's screens, with a server whose answers the browser makes up. */

/** `narrow` is the width of a page that is zoomed to 400 % at 1280 px. */
const VIEWS = [
  { width: 375, height: 812, narrow: 320 },
  { width: 1440, height: 900 },
];

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

for (const { narrow, ...viewport } of VIEWS)
  test(`every state is accessible in light and dark, and fits, at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    let problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) problems.push(message.text());
    });
    for (const state of DESK_STATES)
      await test.step(state.name, async () => {
        problems = [];
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(viewport);
        await show(page, state);
        expect.soft(await findAxeViolations(page), state.name).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await findContrastViolations(page), `${state.name} in the dark`).toEqual([]);
        if (narrow) await page.setViewportSize({ ...viewport, width: narrow });
        expect.soft(await horizontalOverflowPx(page), `${state.name} fits`).toBeLessThanOrEqual(0);
        expect.soft(await findCutTexts(page), `${state.name} cuts no text`).toEqual([]);
        expect.soft(problems, state.name).toEqual([]);
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

test('filters live in the address, and a session that ends leads back to it', async ({ page }) => {
  const answers: Parameters<typeof standIn>[1] = {};
  await standIn(page, answers);
  await page.goto('/desk/leads');
  await page.getByRole('button', { name: 'Filter by channel' }).click();
  await page.getByRole('link', { name: 'Demo', exact: true }).click();
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
