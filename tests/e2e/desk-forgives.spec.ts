import { type Browser, expect, type Page, test } from '@playwright/test';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { until } from '../service/support/app.ts';
import { ACCEPTED, HELD, startMorning } from '../support/desk/morning.ts';
import type { DeskPerson } from '../support/desk/service.ts';

const CHANGE_CALL = `**${DESK_API_PATH}/leads/change`;

// One after the other, so that one service is started.
test.describe.configure({ mode: 'default' });

let morning: Awaited<ReturnType<typeof startMorning>>;
test.beforeAll(async () => {
  test.slow();
  morning = await startMorning();
});
test.afterAll(() => morning.stop());

async function openAs(browser: Browser, person: DeskPerson): Promise<Page> {
  const context = await browser.newContext();
  await person.signIn(context);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('two people work the same list: nothing is lost, and both are told in words', async ({ browser }) => {
  test.slow();
  const { origin, claire, daniel } = morning;
  const [hers, his] = [await openAs(browser, claire), await openAs(browser, daniel)];
  const rowOf = (page: Page, id: string) => page.locator(`[data-lead="${id}"]`);
  const read = (id: string) => claire.call('readLead', { id });
  for (const page of [hers, his]) await page.goto(`${origin}/desk/leads`);
  const { rows } = await claire.call('listLeads', {});
  const [accepted = '', held = ''] = ['accepted', 'held'].map((one) => rows.find(({ status }) => status === one)?.id);
  const choose = async (page: Page, id: string) => {
    await page.keyboard.press('Escape');
    await rowOf(page, id).getByRole('checkbox').check();
  };
  const assignToSelf = async (page: Page) => {
    await page.keyboard.press('a');
    await page.getByRole('button', { name: /\(you\)$/ }).click();
  };

  await test.step('he marks one as spam, she assigns it in a list from before', async () => {
    await choose(his, accepted);
    await his.keyboard.press('s');
    await expect(rowOf(his, accepted)).toHaveCount(0);
    await until(async () => (await read(accepted)).status === 'spam');
    await choose(hers, accepted);
    await assignToSelf(hers);
    await expect(hers.getByRole('alert')).toContainText(/Daniel Reyes marked it as spam, .+\. Yours was not saved/);
    await hers.getByRole('button', { name: 'Assign after all' }).click();
    await until(async () => (await read(accepted)).assignee?.id === claire.id);
  });

  await test.step('he undoes the spam, which she has changed since', async () => {
    await his.keyboard.press('z');
    await expect(his.getByRole('alert')).toContainText('Claire Fontaine assigned it to Claire Fontaine');
    await his.getByRole('button', { name: 'Bring back after all' }).click();
    await until(async () => (await read(accepted)).status === 'accepted');
    expect((await read(accepted)).assignee?.id).toBe(claire.id);
    await expect(rowOf(his, accepted)).toHaveCount(1);
  });

  await test.step('she has a lead open that he marks as spam', async () => {
    await hers.goto(`${origin}/desk/leads/${held}`);
    await hers.getByRole('textbox', { name: 'Write a note' }).fill('Called, back on Thursday.');
    await choose(his, held);
    await his.keyboard.press('s');
    await until(async () => (await read(held)).status === 'spam');
    await hers.getByRole('button', { name: 'Dismiss' }).click();
    await expect(hers.getByRole('alert')).toContainText('Daniel Reyes marked it as spam');
    await hers.getByRole('button', { name: 'Keep Daniel’s' }).click();
    await expect(hers.getByRole('button', { name: 'Bring back' })).toBeVisible();
    await hers.getByRole('button', { name: 'Keep note' }).click();
    await until(async () => (await read(held)).notes.length === 1);
    expect((await read(held)).status).toBe('spam');
    await hers.getByRole('button', { name: 'Bring back' }).click();
    await until(async () => (await read(held)).status === 'held');
  });
  for (const page of [hers, his]) await page.context().close();
});

test('a stuck key, a fast hand and a change of mind cost nothing', async ({ browser }) => {
  // A dozen tasks in one test.
  test.slow();
  const { crm, origin, claire, daniel } = morning;
  const page = await openAs(browser, claire);
  const rows = page.locator('[data-lead]');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  /** Other calls ask only whether the CRM is there. */
  const countSent = () => new Set(crm.taken.map(({ parameters }) => parameters.get('email')).filter(Boolean)).size;
  const countHeld = async () => (await claire.call('listHeld', {})).rows.length;
  const countSpam = async () => (await claire.call('countLeads', { status: 'spam' })).matching;

  await test.step('a held key marks one lead as spam, and undo brings it back', async () => {
    await page.goto(`${origin}/desk/leads`);
    await expect(rows).toHaveCount(HELD + ACCEPTED);
    await page.keyboard.press('j');
    await hold(page, 's');
    await expect(rows).toHaveCount(HELD + ACCEPTED - 1);
    await until(async () => (await countSpam()) === 1);
    await page.keyboard.press('z');
    await expect(rows).toHaveCount(HELD + ACCEPTED);
    await until(async () => (await countSpam()) === 0);
  });

  await test.step('a held key still moves through the list', async () => {
    await page.keyboard.press('Escape');
    await hold(page, 'j');
    await expect(rows.nth(11)).toHaveAttribute('aria-current', 'true');
    await hold(page, 'k');
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  });

  await test.step('two marked and two undone, faster than the server answers', async () => {
    const { promise: isAllowed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(CHANGE_CALL, async (route) => {
      await isAllowed;
      await route.continue();
    });
    const [first = '', second = ''] = await rows.evaluateAll((all) => all.map((row) => row.dataset.lead ?? ''));
    for (const key of ['s', 's']) await page.keyboard.press(key);
    await expect(rows).toHaveCount(HELD + ACCEPTED - 2);
    for (const latest of [second, first]) {
      await page.keyboard.press('z');
      await expect(rows.first()).toHaveAttribute('data-lead', latest);
    }
    await expect(rows).toHaveCount(HELD + ACCEPTED);
    const answered = Promise.all(
      Array.from({ length: 4 }, (_, at) => {
        let seen = 0;
        return page.waitForResponse((response) => response.url().endsWith('/leads/change') && seen++ === at);
      }),
    );
    answer();
    await answered;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(rows).toHaveCount(HELD + ACCEPTED);
    expect(await countSpam()).toBe(0);
    await page.unroute(CHANGE_CALL);
  });

  await test.step('undo goes on, on another screen and after its notice is gone', async () => {
    await page.keyboard.press('s');
    await until(async () => (await countSpam()) === 1);
    await page.clock.fastForward(15_000);
    await expect(undo).toBeHidden();
    await page.getByRole('link', { name: /^Figures/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
    await page.keyboard.press('z');
    await until(async () => (await countSpam()) === 0);
  });

  await test.step('a held key releases one, and undo stops it within ten seconds', async () => {
    await page.getByRole('link', { name: /^Held back/ }).click();
    await rows.first().click();
    await hold(page, 'r');
    await expect(rows).toHaveCount(HELD - 1);
    await page.clock.fastForward(5_000);
    await page.keyboard.press('z');
    await expect(rows).toHaveCount(HELD);
    await page.clock.fastForward(15_000);
    expect(await countHeld()).toBe(HELD);
    expect(countSent()).toBe(ACCEPTED);
  });

  await test.step('a release that nobody stops is made', async () => {
    await rows.first().click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await page.clock.fastForward(10_000);
    await until(async () => countSent() === ACCEPTED + 1);
    expect(await countHeld()).toBe(HELD - 1);
  });

  await test.step('another person is first within the ten seconds', async () => {
    const id = (await rows.first().getAttribute('data-lead')) ?? '';
    await rows.first().click();
    await page.keyboard.press('r');
    const { version } = await daniel.call('readLead', { id });
    await daniel.call('changeLeads', { leads: [{ id, version }], change: { kind: 'assign', to: daniel.id } });
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toContainText('Daniel Reyes assigned it to Daniel Reyes');
    await page.getByRole('button', { name: 'Keep Daniel’s' }).click();
    await expect(rows).toHaveCount(HELD - 1);
  });

  await test.step('a release of many asks first, and goes out when the page is left', async () => {
    await page.getByRole('button', { name: `Release all ${HELD - 1}` }).click();
    const answer = page.getByRole('button', { name: `Release ${HELD - 1} leads` });
    await expect(answer).toBeVisible();
    await expect(answer).not.toBeFocused();
    await page.getByRole('button', { name: 'Keep them held' }).click();
    await expect(rows).toHaveCount(HELD - 1);
    await page.getByRole('button', { name: `Release all ${HELD - 1}` }).click();
    await answer.click();
    await expect(rows).toHaveCount(0);
    await undo.click();
    await expect(rows).toHaveCount(HELD - 1);
    await page.getByRole('button', { name: `Release all ${HELD - 1}` }).click();
    await answer.click();
    await expect(rows).toHaveCount(0);
    await page.goto('about:blank');
    await until(async () => countSent() === ACCEPTED + HELD);
  });
  await page.context().close();
});

test('a dead network and an ended session lose no text, and the desk says what it cannot know', async ({ browser }) => {
  test.slow();
  const { origin, claire, stop } = morning;
  const page = await openAs(browser, claire);
  const note = page.getByRole('textbox', { name: 'Write a note' });
  const text = 'Called the switchboard, back on Thursd';
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${origin}/desk/leads`);
  await page.locator('[data-lead]').first().getByRole('link').click();
  await note.waitFor();
  const name = (await heading.textContent()) ?? '';

  await test.step('a half written note survives the way to the next lead and back', async () => {
    await note.fill(text);
    await note.blur();
    await page.keyboard.press('j');
    await expect(heading).not.toHaveText(name);
    await expect(note).toHaveValue('');
    await page.keyboard.press('k');
    await expect(heading).toHaveText(name);
    await expect(note).toHaveValue(text);
  });

  await test.step('and a reload', async () => {
    await page.reload();
    await expect(note).toHaveValue(text);
  });

  await test.step('without a network it is kept, and a screen that was not loaded says so within the desk', async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: 'has not answered since' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep note' }).click();
    await expect(page.getByText('The server cannot be reached. Nothing was changed.')).toBeVisible();
    await page.getByRole('link', { name: /^Figures/ }).click();
    await expect(heading).toHaveText('The server cannot be reached.');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    // It loads as soon as there is a network, without a press.
    await page.context().setOffline(false);
    await expect(heading).toHaveText('Figures');
    await page.goBack();
    await expect(note).toHaveValue(text);
  });

  await test.step('an ended session does not take it', async () => {
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Keep note' }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await claire.signIn(page.context());
    await page.goto(`${origin}/desk${new URL(page.url()).searchParams.get('to')}`);
    await expect(note).toHaveValue(text);
  });

  await test.step('a held key keeps it once, however late the server answers', async () => {
    const { promise: isAllowed, resolve: answer } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/notes', async (route) => {
      sent += 1;
      await isAllowed;
      await route.continue();
    });
    await note.focus();
    await page.keyboard.down('Control');
    await hold(page, 'Enter');
    await page.keyboard.up('Control');
    answer();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(note).toHaveValue('');
    expect(sent).toBe(1);
  });

  await test.step('with the server down the list does not say that it is up to date', async () => {
    await page.goto(`${origin}/desk/leads`);
    await expect(page.getByText(/^Up to date, /)).toBeVisible();
    await stop();
    await page.clock.fastForward(20_000);
    await expect(page.getByText(/^As it was at /)).toBeVisible();
    await expect(page.getByText(/^Up to date/)).toHaveCount(0);
  });
  await page.context().close();
});
