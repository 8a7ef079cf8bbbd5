import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { CONTACT_CHANNEL } from '../../leads/channels.ts';
import { DESK_API_PATH, type DeskAnswer } from '../../leads/desk/calls.ts';
import { until } from '../service/support/app.ts';
import { Crm } from '../service/support/crm.ts';
import { temporaryFolder } from '../service/support/site.ts';
import { sendLead } from '../support/desk/seed.ts';
import { openBrowser, register, startDesk } from '../support/desk/service.ts';
import { storedLeads } from '../support/stored-leads.ts';

const LEADS = [
  { fname: 'Hanna', lname: 'Verbeek', company: 'Delfshaven Marine', email: 'hanna@delfshaven.example' },
  { fname: 'Petra', lname: 'Holub', company: 'Lowland Rail', email: 'petra@lowland.example', isSuspected: true },
  { fname: 'Greta', lname: 'Lindholm', company: 'Meridia Pay', email: 'greta@meridia.example' },
  { fname: 'Rafael', lname: 'Montoya', company: 'Sable Aerospace', email: 'rafael@sable.example' },
  { fname: 'Samir', lname: 'Khoury', company: 'Stonebridge Hospitals', email: 'samir@stonebridge.example' },
];
/** Comes once there is a rule. */
const GIVEN = { fname: 'Ines', lname: 'Caldeira', company: 'Tecoro Bank', email: 'ines@tecoro.example' };
const ME = 'Claire Fontaine';
const [, HELD, SPAM, DEAD, ERASED] = LEADS.map(({ fname, lname, email }) => ({ name: `${fname} ${lname}`, email }));

const workedOf = (email: string) => (email === GIVEN.email ? 'contacted' : email === DEAD?.email ? 'closed' : 'new');

const readAudit = async (page: Page): Promise<DeskAnswer<'listAudit'>['rows']> =>
  (await page.evaluate(async (url) => (await fetch(url)).json(), `${DESK_API_PATH}/audit`)).rows;

test('a morning at the desk: the store and the audit log say exactly what was done', async ({ browser }) => {
  // A server, a sign-in and eight tasks in one test.
  test.slow();
  const crm = await Crm.start();
  crm.answer = ({ parameters }) => (parameters.get('email') === DEAD?.email ? 400 : 200);
  const folder = temporaryFolder('morning');
  const { server, origin, link } = await startDesk({ DATA_DIR: folder, CRM_URL: crm.url, CRM_OID: '00D1' });
  for (const lead of LEADS) await sendLead(origin, lead);
  const { context, page } = await openBrowser(browser);
  await page.clock.install();
  const rows = page.locator('tr[data-lead]');
  const openScreen = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click();
  /** The list stays, with buttons of the same names, until the lead is loaded. */
  const open = async (name = '') => {
    await rows.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const isTaken = (email = '') =>
    until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === email));

  await test.step('sign in, and see five new leads', async () => {
    await until(async () => crm.calls.length === LEADS.length - 1);
    await register(page, link, ME, 'claire@site.example');
    await expect(rows).toHaveCount(LEADS.length);
  });

  await test.step('release one that was held back', async () => {
    await openScreen(/^Held back/);
    await page.getByRole('button', { name: HELD?.name ?? '' }).click();
    await page.keyboard.press('r');
    // A release waits ten seconds, in which undo stops it.
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await page.clock.fastForward(10_000);
    await isTaken(HELD?.email);
  });

  await test.step('mark one as spam, and undo it', async () => {
    await openScreen(/^Leads/);
    await open(SPAM?.name);
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('retry a delivery that was given up', async () => {
    await open(DEAD?.name);
    const retry = page.getByRole('button', { name: /^Retry/ });
    await expect(retry).toBeVisible();
    crm.answer = () => 200;
    await retry.click();
    await isTaken(DEAD?.email);
    await page.keyboard.press('Escape');
  });

  await test.step('find a lead by its company, and erase the person', async () => {
    await expect(rows).toHaveCount(LEADS.length);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('stonebr\n');
    await expect(rows).toHaveCount(1);
    await open(ERASED?.name);
    await page.getByRole('button', { name: 'Erase…' }).click();
    const erase = page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true });
    await expect(erase).toBeDisabled();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(ERASED?.email ?? '');
    await erase.click();
    await page.getByRole('button', { name: 'Back to the leads' }).click();
    await expect(rows).toHaveCount(LEADS.length - 1);
  });

  await test.step('say who gets contact requests, and get the next one', async () => {
    await openScreen(/^People/);
    await page.getByRole('button', { name: 'Rule for a channel…' }).click();
    await page.getByRole('button', { name: CONTACT_CHANNEL, exact: true }).click();
    await page.getByRole('button', { name: `Leads of ${CONTACT_CHANNEL} go to: No one` }).click();
    // The choice is shown before it is stored.
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      page.getByRole('checkbox', { name: ME, exact: true }).check(),
    ]);
    await expect(page.getByRole('button', { name: `Leads of ${CONTACT_CHANNEL} go to: ${ME}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await sendLead(origin, GIVEN);
    await openScreen(/^Leads/);
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Mine/ }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('reply to it, which marks it as contacted, and undo and redo that', async () => {
    await open(`${GIVEN.fname} ${GIVEN.lname}`);
    await page.keyboard.press('m');
    const template = page.getByRole('link', { name: 'An empty mail' });
    await expect(template).toHaveAttribute('href', `mailto:${GIVEN.email}`);
    // The mail program that would open is not part of the desk.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await template.click();
    const timeline = page.getByText(`${ME} marked it as contacted`);
    await expect(timeline).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText(`${ME} marked it as new`)).toBeVisible();
    await page.keyboard.press('Shift+Z');
    await expect(timeline).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('see what has waited too long', async () => {
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('link', { name: 'Waiting 0' })).toBeVisible();
    const waiting = new DatabaseSync(join(folder, 'leads.sqlite'), { timeout: 10_000 });
    waiting.prepare('update leads set respond_by = 1 where email = ?').run(DEAD?.email ?? '');
    waiting.close();
    await views.getByRole('link', { name: /^Waiting/ }).click();
    await expect(rows).toHaveText(/New, waiting 1 hour/);
    await page.keyboard.press('j');
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'Closed' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
    await views.getByRole('link', { name: /^All/ }).click();
    await expect(rows).not.toHaveCount(0);
  });

  await test.step('see in the figures who has answered, and open that lead', async () => {
    await openScreen(/^Figures/);
    const owner = page.getByRole('table', { name: 'Response by owner' }).getByRole('row').filter({ hasText: ME });
    await owner.getByRole('link', { name: 'Open 1 lead' }).click();
    await expect(rows).toHaveText(new RegExp(`${GIVEN.lname}.*Contacted`));
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click();
    await expect(rows).toHaveCount(LEADS.length);
  });

  await test.step('export the week', async () => {
    await page.keyboard.press('e');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV/ }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    for (const { email } of [...LEADS, GIVEN]) expect(csv.includes(email)).toBe(email !== ERASED?.email);
  });

  await test.step('export one lead alone', async () => {
    await rows.getByRole('checkbox', { name: `Select ${DEAD?.name}` }).check();
    await page.keyboard.press('e');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^JSON/ }).click();
    const leads = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(leads.map(({ email }: { email: string }) => email)).toEqual([DEAD?.email]);
  });

  const audit = await readAudit(page);
  const done = audit.filter(({ action }) => !['list', 'search', 'open'].includes(action)).toReversed();
  expect(done.map(({ by, action, leads }) => [by, action, leads])).toEqual([
    [ME, 'sign-in', 0],
    [ME, 'release', 1],
    [ME, 'spam', 1],
    [ME, 'restore', 1],
    [ME, 'retry', 1],
    [ME, 'erase', 1],
    [ME, 'rule', 0],
    [ME, 'rule', 0],
    ['assignment rule', 'assign', 1],
    [ME, 'worked', 1],
    [ME, 'worked', 1],
    [ME, 'worked', 1],
    [ME, 'worked', 1],
    [ME, 'export', LEADS.length],
    [ME, 'export', 1],
  ]);
  const opened = audit.filter(({ action }) => action === 'open').flatMap(({ leadIds }) => leadIds);
  expect(new Set(opened).size, 'leads that were opened').toBe(4);
  for (const { email, company } of LEADS) expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${email}|${company}`));

  await context.close();
  await server.end('SIGTERM');
  await crm.stop();
  const stored = (await storedLeads(folder)).map(({ email, status, crm: state, worked }) => [
    email,
    status,
    state,
    worked,
  ]);
  expect(stored.toSorted()).toEqual(
    [...LEADS, GIVEN]
      .filter(({ email }) => email !== ERASED?.email)
      .map(({ email }) => [email, email === HELD?.email ? 'released' : 'accepted', 'delivered', workedOf(email)])
      .toSorted(),
  );
});
