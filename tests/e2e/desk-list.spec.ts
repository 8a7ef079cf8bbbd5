import { expect, type Page, test } from '@playwright/test';
import { DEMO_CHANNEL } from '../../leads/channels.ts';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { openSeeded, sendLead } from '../support/desk/seed.ts';

// One after the other, so that one seeded service is started.
test.describe.configure({ mode: 'default' });

test('keys move, select and open, and are silent in fields and when turned off', async ({ page }) => {
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
    await openSeeded(page, 'admin', '/leads');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('in a field they are text', async () => {
    const leads = page.locator('tr[data-lead]');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('jx?');
    await expect(search).toHaveValue('jx?');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(leads).toHaveCount(0);
    await search.fill('');
    await expect(leads.first()).toBeVisible();
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

  await test.step('a reply is begun beside the list', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Reply' }).waitFor();
    await page.keyboard.press('m');
    await expect(page.getByRole('link', { name: 'An empty mail' })).toHaveAttribute('href', /^mailto:/);
    await page.keyboard.press('Escape');
  });

  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(current.getByRole('link')).toHaveText(name);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();

  await current.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: /^All / }).click();
  await expect(current.getByRole('link')).toHaveText(name);
});

test('filters live in the address, also in a low window, and a session that ends leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 400 });
  const desk = await openSeeded(page, 'admin', '/leads');
  await page.getByRole('button', { name: 'Filter: Channel' }).click();
  const menu = page.locator(':popover-open');
  const choices = menu.getByRole('checkbox');
  await choices.last().scrollIntoViewIfNeeded();
  await expect(choices.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('one filter takes several values, by keyboard, each ticked at once', async () => {
    const other = (await menu.locator('label').first().textContent()) ?? '';
    await choices.first().press('Space');
    await menu.getByRole('checkbox', { name: DEMO_CHANNEL, exact: true }).press('Space');
    await expect(
      page.getByRole('button', { name: `Channel: ${[other, DEMO_CHANNEL].toSorted().join(' or ')}` }),
    ).toBeVisible();
    const { matching } = await desk.admin.call('countLeads', { channel: [other, DEMO_CHANNEL] });
    await expect(page.getByText(`${matching.toLocaleString('en')} found`)).toBeVisible();
    await choices.first().press('Space');
    await page.keyboard.press('Escape');
  });
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

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? '');

test('the list keeps its place, its heads, its focus and its numbers', async ({ page }) => {
  const desk = await openSeeded(page, 'admin', '/leads');
  const rows = page.locator('tr[data-lead]');
  const link = (at: number) => rows.nth(at).getByRole('link');
  const top = async (at: number) => (await rows.nth(at).boundingBox())?.y ?? 0;
  const heading = page.getByRole('heading', { level: 1 });

  for (const [name, size] of [
    ['wide', { width: 1280, height: 800 }],
    ['on a phone', { width: 375, height: 812 }],
  ] as const)
    await test.step(`back leads to the same place and the same row, ${name}`, async () => {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(`${desk.origin}/desk/leads`);
      await link(30).scrollIntoViewIfNeeded();
      if (size.width > 1000) await expect(page.getByRole('columnheader', { name: 'Person' })).toBeInViewport();
      const lead = (await link(30).textContent()) ?? '';
      // Where it is pressed: a click may scroll it first.
      const pressed = link(30).evaluate(
        (element) =>
          new Promise<number>((resolve) =>
            element.addEventListener('pointerdown', () =>
              resolve(element.closest('tr')?.getBoundingClientRect().top ?? Number.NaN),
            ),
          ),
      );
      await link(30).click();
      const before = await pressed;
      await expect(heading).toHaveText(lead);
      await expect.poll(() => focused(page)).not.toBe('BODY');
      await expect(heading).toBeInViewport();
      await page.goBack();
      await expect(link(30)).toBeFocused();
      await expect.poll(async () => Math.abs((await top(30)) - before)).toBeLessThan(2);
      await sendLead(desk.origin, { fname: 'Ada', lname: 'New', email: `ada@new-${size.width}.example` });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('button', { name: /^Show (it|them)$/ })).toBeInViewport();
      await expect(link(30)).toBeInViewport();
    });

  await test.step('shift and a click select a range', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${desk.origin}/desk/leads`);
    await rows.nth(2).getByRole('checkbox').click();
    await rows
      .nth(6)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByRole('region', { name: 'Selected leads' })).toContainText('5 selected');
    await page.keyboard.press('Escape');
  });

  await test.step('a row that goes away hands the focus and the numbers on', async () => {
    const all = await page.getByText(/^[\d,]+ in all$/).textContent();
    const count = Number(all?.replace(/\D/g, ''));
    await link(3).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(page.getByText(`${(count - 1).toLocaleString('en')} in all`)).toBeVisible();
    await expect(page.locator('tr[aria-current=true]').getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(all ?? '')).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe('BODY');
  });

  await test.step('a search is made while it is typed, of words in any order', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('halvorsen FERREIRA');
    await expect(page).toHaveURL(/q=halvorsen/);
    await expect(link(0)).toHaveText('Nadia Ferreira');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('text of a right-to-left script has its direction, and the tab says how many are new', async () => {
    const lead = { fname: 'ليلى', lname: 'حداد', company: 'شركة النور', email: 'layla@nur.example' };
    await sendLead(desk.origin, { ...lead, message: 'مرحبا، نود عرضا.' });
    await page.goto(`${desk.origin}/desk/leads?q=nur.example`);
    const directionOf = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((one) => getComputedStyle(one).direction);
    expect(await directionOf(lead.company)).toBe('rtl');
    await expect(page).toHaveTitle(/^\([\d,]+\) Leads/);
    await link(0).click();
    expect(await directionOf('مرحبا')).toBe('rtl');
  });

  await test.step('a lead whose peek was left early is read here as on the server', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await sendLead(desk.origin, { fname: 'Ada', lname: 'Early', email: 'early@early.example' });
    const { promise: isAllowed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(new RegExp(`${DESK_API_PATH}/leads/[0-9a-f-]{36}$`), async (route) => {
      await isAllowed;
      await route.continue();
    });
    await page.goto(`${desk.origin}/desk/leads?q=early.example`);
    await expect(rows.getByText('Unread.')).toHaveCount(1);
    const asked = page.waitForRequest(/\/leads\/[0-9a-f-]{36}$/);
    await page.keyboard.press('j');
    await asked;
    await page.keyboard.press('Escape');
    answer();
    await expect(rows.getByText('Unread.')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('the frame is there before the scripts, and asks once who is here', async () => {
    const { promise: isAllowed, resolve: answer } = Promise.withResolvers<void>();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`${DESK_API_PATH}/me`)) asked += 1;
    });
    await page.route('**/desk/assets/*.js', async (route) => {
      await isAllowed;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(`${desk.origin}/desk/leads`, { waitUntil: 'commit' });
    await expect(page.locator('.logo-mark')).toBeVisible();
    await expect(page.locator('.ruled-lines')).toBeVisible();
    answer();
    await expect(rows.first()).toBeVisible();
    expect(asked).toBe(1);
    await page.unrouteAll();
  });

  await test.step('a question starts on none of its answers', async () => {
    await link(0).click();
    await page.getByRole('button', { name: 'Opt out' }).click();
    const answer = page.getByRole('button', { name: 'Opt this address out' });
    await expect(answer).toBeVisible();
    await expect(answer).not.toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase…' }).click();
    await expect(page.getByRole('textbox', { name: /Type the email/ })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('a phone asks before it opts an address out, as a wide screen does', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    let changes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`${DESK_API_PATH}/leads/change`)) changes += 1;
    });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Opt out' }).locator('visible=true').click();
    const answer = page.getByRole('button', { name: 'Opt this address out' }).locator('visible=true');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(answer).not.toBeFocused();
    expect(changes).toBe(0);
    await answer.click();
    await expect(answer).toBeHidden();
    await expect(page.getByText('Must not be sent marketing email: they opted out.')).toBeVisible();
    expect(changes).toBe(1);
  });
});
