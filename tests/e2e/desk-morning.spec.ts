import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { DESK_API_PATH, type DeskAnswer } from '../../leads/desk/calls.ts';
import { until } from '../service/support/app.ts';
import { Crm } from '../service/support/crm.ts';
import { temporaryFolder } from '../service/support/site.ts';
import { sendLead } from '../support/desk/seed.ts';
import { openBrowser, register, startDesk } from '../support/desk/service.ts';

const LEADS = [
  { fname: 'Hanna', lname: 'Verbeek', company: 'Delfshaven Marine', email: 'hanna@delfshaven.example' },
  { fname: 'Petra', lname: 'Holub', company: 'Lowland Rail', email: 'petra@lowland.example', isSuspected: true },
  { fname: 'Greta', lname: 'Lindholm', company: 'Meridia Pay', email: 'greta@meridia.example' },
  { fname: 'Rafael', lname: 'Montoya', company: 'Sable Aerospace', email: 'rafael@sable.example' },
  { fname: 'Samir', lname: 'Khoury', company: 'Stonebridge Hospitals', email: 'samir@stonebridge.example' },
];
const [, HELD, SPAM, DEAD, ERASED] = LEADS.map(({ fname, lname, email }) => ({ name: `${fname} ${lname}`, email }));

/** What the store holds, as the command line reads it. */
function exportStore(folder: string): Record<string, string>[] {
  const args = ['server/cli/main.ts', 'export', '--format', 'json'];
  const env = { ...process.env, DATA_DIR: folder, CRM_URL: 'http://127.0.0.1:1', CRM_OID: '00D1' };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

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
    await register(page, link, 'Claire Fontaine', 'claire@site.example');
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

  await test.step('export the week', async () => {
    await page.keyboard.press('e');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV/ }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    for (const { email } of LEADS) expect(csv.includes(email)).toBe(email !== ERASED?.email);
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
    ['Claire Fontaine', 'sign-in', 0],
    ['Claire Fontaine', 'release', 1],
    ['Claire Fontaine', 'spam', 1],
    ['Claire Fontaine', 'restore', 1],
    ['Claire Fontaine', 'retry', 1],
    ['Claire Fontaine', 'erase', 1],
    ['Claire Fontaine', 'export', LEADS.length - 1],
    ['Claire Fontaine', 'export', 1],
  ]);
  const opened = audit.filter(({ action }) => action === 'open').flatMap(({ leadIds }) => leadIds);
  expect(new Set(opened).size, 'leads that were opened').toBe(3);
  for (const { email, company } of LEADS) expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${email}|${company}`));

  await context.close();
  await server.end('SIGTERM');
  await crm.stop();
  const stored = exportStore(folder).map(({ email, status, crm: state }) => [email, status, state]);
  expect(stored.toSorted()).toEqual(
    LEADS.filter(({ email }) => email !== ERASED?.email)
      .map(({ email }) => [email, email === HELD?.email ? 'released' : 'accepted', 'delivered'])
      .toSorted(),
  );
});
