import { createServer, type Server as HttpServer } from 'node:http';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { Company } from '../service/support/company.ts';
import type { Server } from '../service/support/process.ts';
import { openBrowser, register, startDesk } from '../support/desk/service.ts';
import { findFreePort } from '../support/free-port.ts';

/** Makes a call from the page itself, as a script of the desk would. */
const callFrom = (page: Page, path: string, method = 'GET'): Promise<number> =>
  page.evaluate(
    async ([url = '', verb = '']) => {
      const post = { body: '{}', headers: { 'Content-Type': 'application/json' } };
      return (await fetch(url, { method: verb, ...(verb !== 'GET' && post) })).status;
    },
    [DESK_API_PATH + path, method],
  );

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name === 'desk')
    .map(({ name, value }) => `${name}=${value}`)
    .join();

test.describe('passkeys', () => {
  let server: Server;
  let origin: string;
  let link: string;
  test.beforeAll(async () => {
    ({ server, origin, link } = await startDesk());
  });
  test.afterAll(() => server.end('SIGTERM'));

  const readMe = async (cookie: string) =>
    (await fetch(`${origin}${DESK_API_PATH}/me`, { headers: { cookie } })).status;

  test('the first admin invites a second person, who has their role and is removed', async ({ browser }) => {
    const grace = await openBrowser(browser);
    const ada = await openBrowser(browser);
    let invitation = '';

    await test.step('the first link lets the first admin in', async () => {
      await register(grace.page, link, 'Grace Hopper', 'grace@site.example');
      const [cookie] = (await grace.context.cookies()).filter(({ name }) => name === 'desk');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/desk' });
      expect(await grace.page.evaluate(() => document.cookie)).toBe('');
    });

    await test.step('an invitation lets a second person in, once', async () => {
      await grace.page.goto(`${origin}/desk/people`);
      await grace.page.getByLabel('Email').fill('ada@site.example');
      await grace.page.getByRole('button', { name: 'Invite' }).click();
      const shown = grace.page.getByRole('status').getByText(/\/desk\/welcome#/);
      invitation = (await shown.textContent()) ?? '';
      await register(ada.page, invitation, 'Ada Byron');
      const other = await openBrowser(browser);
      await other.page.goto(invitation);
      await expect(other.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await other.context.close();
    });

    await test.step('the server refuses what the role does not allow', async () => {
      expect([await callFrom(ada.page, '/me'), await callFrom(ada.page, '/people')]).toEqual([200, 403]);
      expect(await callFrom(grace.page, '/people')).toBe(200);
    });

    await test.step('a stolen cookie ends with the sign-out, and the passkey signs in again', async () => {
      const stolen = await sessionOf(ada.context);
      expect(await readMe(stolen)).toBe(200);
      expect(await callFrom(ada.page, '/sign-out', 'POST')).toBe(200);
      expect(await readMe(stolen)).toBe(401);
      await ada.page.goto(`${origin}/desk/sign-in`);
      await ada.page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(ada.page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    });

    await test.step('a page on another port of the host cannot act for a person', async () => {
      const forged = await forge(grace.context, `${origin}${DESK_API_PATH}/sign-out`);
      expect(forged.cookie).toContain('desk=');
      expect([forged.status, await callFrom(grace.page, '/me')]).toEqual([403, 200]);
    });

    await test.step('who is removed is signed out at once', async () => {
      await grace.page.reload();
      await grace.page
        .getByRole('row', { name: /Ada Byron/ })
        .getByRole('button', { name: /^Remove/ })
        .click();
      await grace.page
        .getByRole('row', { name: /Ada Byron/ })
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(grace.page.getByRole('row', { name: /Ada Byron/ })).toHaveCount(0);
      await ada.page.reload();
      await expect(ada.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await ada.page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(ada.page.getByRole('alert')).toContainText('not known here');
    });
    await Promise.all([grace.context.close(), ada.context.close()]);
  });
});

/** Posts a form from a page of the same site and another origin: what the server answered, and the cookies it got. */
async function forge(context: BrowserContext, target: string): Promise<{ status: number; cookie: string }> {
  const elsewhere = await servePage('localhost', `<form method="post" action="${target}"><button>Win</button></form>`);
  const page = await context.newPage();
  await page.goto(elsewhere.origin);
  const answered = page.waitForResponse(target);
  await page.getByRole('button').click();
  const response = await answered;
  const { cookie = '' } = await response.request().allHeaders();
  await page.close();
  await elsewhere.stop();
  return { status: response.status(), cookie };
}

async function servePage(host: string, html: string): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const server: HttpServer = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${html}`),
  );
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as { port: number };
  return { origin: `http://${host}:${port}`, stop: () => new Promise((done) => server.close(done)) };
}

test('a person signs in at the company, on another site, and comes back by links from elsewhere', async ({
  browser,
}) => {
  const port = String(await findFreePort());
  const company = await Company.start(`http://localhost:${port}`);
  const { server, origin } = await startDesk({ ...company.environment, PORT: port });
  const elsewhere = await servePage('127.0.0.1', `<a href="${origin}/desk/people">Desk</a>`);
  const page = await browser.newPage();
  company.account.roles = ['admin'];

  await page.goto(`${origin}/desk/audit?action=sign-in`);
  await page.getByRole('link', { name: 'Company sign-in' }).click();
  await expect(page).toHaveTitle('Company');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/desk/audit?action=sign-in`);

  await page.goto(elsewhere.origin);
  await page.getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toContainText('Company sign-in');

  await page.close();
  await elsewhere.stop();
  await server.end('SIGTERM');
  await company.stop();
});
