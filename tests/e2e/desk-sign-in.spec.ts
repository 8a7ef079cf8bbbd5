import { createServer, type Server as HttpServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { Company } from '../service/support/company.ts';
import type { Server } from '../service/support/process.ts';
import { openBrowser, register, startDesk } from '../support/desk/service.ts';
import { findFreePort } from '../support/free-port.ts';

test.describe('passkeys', () => {
  let server: Server;
  let origin: string;
  let link: string;
  test.beforeAll(async () => {
    ({ server, origin, link } = await startDesk());
  });
  test.afterAll(() => server.end('SIGTERM'));

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
      await grace.page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@site.example');
      await grace.page.getByRole('button', { name: 'Invite' }).click();
      const shown = grace.page.getByRole('status').getByText(/\/desk\/welcome#/);
      await expect(shown, 'it is shown only now').toBeInViewport({ ratio: 1 });
      invitation = (await shown.textContent()) ?? '';
      await register(ada.page, invitation, 'Ada Byron');
      const other = await openBrowser(browser);
      await other.page.goto(invitation);
      await expect(other.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await other.context.close();
    });

    await test.step('without a session, the passkey signs in again', async () => {
      await ada.context.clearCookies();
      await ada.page.goto(`${origin}/desk/sign-in`);
      await ada.page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(ada.page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    });

    await test.step('who is removed is signed out at once', async () => {
      await grace.page.reload();
      const row = grace.page.getByRole('row', { name: /Ada Byron/ });
      await row.getByRole('button', { name: /^Remove…/ }).click();
      await row.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(row).toHaveCount(0);
      await ada.page.reload();
      await expect(ada.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await ada.page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(ada.page.getByRole('alert')).toContainText('not known here');
    });
    await Promise.all([grace.context.close(), ada.context.close()]);
  });
});

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
