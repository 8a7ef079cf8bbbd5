import { expect, test } from '@playwright/test';
import { DEMO_CHANNEL } from '../../leads/channels.ts';
import { seededDesk } from '../support/desk/seed.ts';
import { checkAccessibility, collectProblems, showNextScreen, showState } from '../support/desk/show-state.ts';
import { DESK_STATES } from '../support/desk/states.ts';

// One after the other, so that one seeded service is started.
test.describe.configure({ mode: 'default' });

/** Each screen in its main state; `npm run soak` has all states at all widths. */
test('every screen is accessible in light and dark', async ({ page }) => {
  // A busy machine starts the seeded service slowly.
  test.slow();
  const desk = await seededDesk();
  const problems = collectProblems(page);
  let before: (typeof DESK_STATES)[number] | undefined;
  for (const state of DESK_STATES.filter(({ name }) => !name.includes(':')))
    await test.step(state.name, async () => {
      // One document for all screens of a person, because it loads axe but once.
      if (before && before.as === state.as) await showNextScreen(page, desk, state);
      else await showState(page, desk, state);
      before = state;
      await checkAccessibility(page, state.name);
      expect.soft(problems.splice(0), state.name).toEqual([]);
    });
});

test('keys move, select and open, and are silent in fields and when turned off', async ({ page }) => {
  const desk = await seededDesk();
  await desk.admin.signIn(page.context());
  const search = page.getByRole('searchbox');
  await test.step('a key pressed as soon as the leads are shown acts', async () => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('tr[data-lead]')) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${desk.origin}/desk/leads`);
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await page.keyboard.press('j');
  const current = page.locator('tr[aria-current=true]');
  const name = (await current.getByRole('link').textContent()) ?? '';
  await expect(current.getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeHidden();

  await page.keyboard.press('/');
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

test('filters live in the address, also in a low window, and a session that ends leads back to it', async ({
  page,
}) => {
  test.slow();
  const desk = await seededDesk();
  await desk.admin.signIn(page.context());
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`${desk.origin}/desk/leads`);
  await page.getByRole('button', { name: 'Filter by channel' }).click();
  const choices = page.locator(':popover-open').getByRole('link');
  await choices.last().scrollIntoViewIfNeeded();
  await expect(choices.last()).toBeInViewport({ ratio: 1 });
  await choices.filter({ hasText: new RegExp(`^${DEMO_CHANNEL}$`) }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page).toHaveURL(/\/desk\/leads\?channel=Demo$/);
  await expect(page.getByRole('button', { name: 'Channel: Demo' })).toBeVisible();
  const remove = page.getByRole('link', { name: 'Remove the filter Status' });
  await remove.click();
  await expect(page).toHaveURL(/status=any&channel=Demo$/);
  // The address changes first; the way back begins at the list without the filter.
  await expect(remove).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Status: not spam' })).toBeVisible();

  await page.context().clearCookies();
  await page.keyboard.press('u');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('to')).toBe('/leads?channel=Demo');
});

test('a delivery that was given up says where to and how often, and leads to its lead', async ({ page }) => {
  const desk = await seededDesk();
  await desk.sales.signIn(page.context());
  await page.goto(`${desk.origin}/desk/deliveries`);
  const [dead] = (await desk.sales.call('listDead', {})).rows;
  const row = page
    .getByRole('listitem')
    .filter({ hasText: dead?.name ?? '' })
    .first();
  await expect(row.getByText(`${dead?.destination}, 1 try`, { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dead?.name ?? '');
});

test('the audit log of one person holds what they did, and nothing of others', async ({ page }) => {
  const desk = await seededDesk();
  await desk.admin.signIn(page.context());
  await page.goto(`${desk.origin}/desk/audit`);
  await page.getByRole('button', { name: 'Filter by who' }).click();
  await page.locator(':popover-open').getByRole('link', { name: desk.sales.name }).click();
  // Who acted stands first in a cell; what they did may name the person who invited them.
  await expect(page.getByRole('cell').filter({ hasText: new RegExp(`^${desk.admin.name}`) })).toHaveCount(0);
  const { id, name } = desk.sales;
  const who = page.getByRole('cell', { name: `${name} ${id.slice(-8)} daniel@site.example`, exact: true });
  await expect(who.first()).toBeVisible();
});
