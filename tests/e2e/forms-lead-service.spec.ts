import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { ADA, CHANNEL_FIELD, fill, leadForm, MESSAGE_FIELD, openForm, submitButton } from '../support/lead-forms.ts';
import { content } from '../support/site-content.ts';

/** Where the server under test keeps its leads; one that is up already must say so by DATA_DIR. */
const DATA_DIR = process.env.BASE_URL ? process.env.DATA_DIR : 'test-results/data';

/** The forms against the real lead service; what it keeps is read back with its own command line. */
test.skip(DATA_DIR === undefined, 'DATA_DIR does not say where the running server keeps its leads');

type StoredLead = {
  id: string;
  page: string;
  channel: string;
  fname: string;
  email: string;
  message: string;
  optOut: string;
  suspicion: string;
};

const run = promisify(execFile);
const leads = (...words: string[]) =>
  run(process.execPath, ['server/cli/main.ts', ...words], {
    env: { ...process.env, DATA_DIR },
    maxBuffer: 64 * 1024 * 1024,
  });

async function stored(email: string): Promise<StoredLead[]> {
  const { stdout } = await leads('export', '--format', 'json');
  return (JSON.parse(stdout) as StoredLead[]).filter((lead) => lead.email === email);
}

/** Where the link of the mail to a visitor leads; without a mail server, mails are kept beside the leads. */
async function mailedDocument(page: Page, email: string): Promise<string> {
  const [lead] = await stored(email);
  const file = join(DATA_DIR ?? '', 'mail', `${lead?.id}.visitor-mail.0.eml`);
  await expect.poll(() => existsSync(file)).toBe(true);
  const { text = '' } = await PostalMime.parse(await readFile(file));
  const { pathname } = new URL(/^http\S+\/d\/\S+$/m.exec(text)?.[0] ?? '');
  const response = await page.request.get(pathname, { maxRedirects: 0 });
  return response.headers().location ?? '';
}

const documentOf = (path: string) => content.gated.find(({ id }) => path === `/${id}`)?.success_link;

/** An address of its own for each test, so that no two leads are taken for one. */
const address = () => `${randomUUID().slice(0, 13)}@calder.example`;

const posted = async (page: Page, path: string) => {
  const [request] = await Promise.all([page.waitForRequest(`**${path}`), submitButton(leadForm(page)).click()]);
  return Object.fromEntries(new URLSearchParams(String(request.postData())));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, channel, optOut = '1', message = '', returnsTo = '/resource-library' } of [
    { path: '/company', channel: 'Contact Us', message: 'Hello' },
    { path: '/request-demo', channel: 'Demo', optOut: '0' },
    { path: '/program-maturity-ebook', channel: 'Program Maturity eBook' },
    { path: '/esg-cybersecurity-2020', channel: 'ESG Whitepaper', returnsTo: '/esg-cybersecurity-2020' },
  ]) {
    test(`${path} posts itself and ends on the return page; the lead is kept, its document comes by mail`, async ({
      page,
    }) => {
      const email = address();
      await page.goto(path);
      await fill(leadForm(page), { ...ADA, 'First Name': ' Ada May', 'Business Email': email });
      if (message) await leadForm(page).getByLabel('Message').fill(message);
      expect(await posted(page, '/servlet/servlet.WebToLead')).toMatchObject({
        encoding: 'UTF-8',
        oid: process.env.CRM_OID ?? '',
        retURL: returnsTo,
        first_name: ' Ada May',
        last_name: 'Byron',
        company: 'Calder Logistics',
        title: '',
        email,
        phone: '',
        lead_source: 'Web',
        [CHANNEL_FIELD]: channel,
        emailOptOut: optOut,
        website: '',
        ...(message && { [MESSAGE_FIELD]: message }),
      });
      await expect(page).toHaveURL(returnsTo);
      expect(await stored(email)).toMatchObject([{ channel, fname: 'AdaMay', optOut, message, suspicion: '' }]);
      if (documentOf(path)) expect(await mailedDocument(page, email)).toBe(documentOf(path));
    });
  }

  test('/unsubscribe posts the address alone and comes back with the confirmation; the address is kept', async ({
    page,
  }) => {
    const email = address();
    await page.goto('/unsubscribe');
    await leadForm(page).getByLabel('Email').fill(email);
    expect((await posted(page, '/opt-out')).email).toBe(email);
    await expect(page).toHaveURL(/\/unsubscribe#received$/);
    await expect(page.locator('#received')).toBeVisible();
    await expect(page.locator('#received')).toHaveText('Your request has been received.');
    await expect(leadForm(page)).toBeHidden();
    expect((await leads('opt-outs')).stdout).toContain(email);
  });
});

for (const [path, channel, answered] of [
  ['/company', 'Contact Us', '/contact-us'],
  ['/request-demo', 'Demo', '/demo'],
] as const) {
  test(`${path} proves a person is at work, and both calls are one lead`, async ({ page }) => {
    const trouble: string[] = [];
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
    page.on('pageerror', (error) => trouble.push(error.message));
    const email = address();
    const form = await openForm(page, path);
    await fill(form, { ...ADA, 'Business Email': email });
    const verified = page.waitForResponse((response) => new URL(response.url()).pathname === answered);
    await submitButton(form).click();
    await expect(form).toHaveCount(0);
    expect((await verified).status()).toBe(200);
    expect(await stored(email)).toMatchObject([{ channel, suspicion: '' }]);
    expect(trouble).toEqual([]);
  });
}

test('a page that shares its channel with others is known, and its own recording comes by mail', async ({ page }) => {
  const email = address();
  const form = await openForm(page, '/master-class-recording-apr-2021');
  await fill(form, { ...ADA, 'Business Email': email });
  await submitButton(form).click();
  await expect(form).toHaveCount(0);
  expect(await stored(email)).toMatchObject([{ page: '/master-class-recording-apr-2021' }]);
  expect(await mailedDocument(page, email)).toBe(documentOf('/master-class-recording-apr-2021'));
});

test('a lead whose answer is lost is sent again and stored once', async ({ page }) => {
  const email = address();
  const form = await openForm(page, '/ciso-role-maturity-ebook');
  let sent = 0;
  await page.route('**/servlet/servlet.WebToLead?*', async (route) => {
    const response = await route.fetch();
    expect(response.ok()).toBe(true);
    sent += 1;
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await fill(form, { ...ADA, 'Business Email': email });
  await submitButton(form).click();
  await expect(page.getByRole('link', { name: /Download Now/ })).toBeVisible();
  expect(sent).toBe(2);
  expect(await stored(email)).toHaveLength(1);
});
