import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { RECEIVED } from '../../app/forms/lead-forms.ts';
import { CONTACT_PATH, DEMO_PATH } from '../../leads/calls.ts';
import { CONTACT_CHANNEL, DEMO_CHANNEL } from '../../leads/channels.ts';
import { listOptOuts } from '../../server/store/desk/lookup.ts';
import {
  ADA,
  CHANNEL_FIELD,
  chosen,
  fieldOf,
  fill,
  GATED,
  leadForm,
  MESSAGE_FIELD,
  openForm,
  ownFields,
  returnPath,
  SPECIFIED_FORM_PAGES,
  submitButton,
} from '../support/lead-forms.ts';
import { content } from '../support/site-content.ts';
import { readStore, type StoredLead, storedLeads } from '../support/stored-leads.ts';

/** Where the server under test keeps its leads; one that is up already must say so by DATA_DIR. */
const DATA_DIR = (process.env.BASE_URL ? process.env.DATA_DIR : 'test-results/data') ?? '';

/** The forms against the real lead service; what it keeps is read back as it exports it. */
test.skip(DATA_DIR === '', 'DATA_DIR does not say where the running server keeps its leads');

const stored = async (email: string) => (await storedLeads(DATA_DIR)).filter((lead) => lead.email === email);

/** Where the link of the mail to a visitor leads; without a mail server, mails are kept beside the leads. */
async function mailedDocument(page: Page, lead: StoredLead | undefined): Promise<string> {
  const file = join(DATA_DIR, 'mail', `${lead?.id}.visitor-mail.0.eml`);
  await expect.poll(() => existsSync(file)).toBe(true);
  const { text = '' } = await PostalMime.parse(await readFile(file));
  const { pathname } = new URL(/^http\S+\/d\/\S+$/m.exec(text)?.[0] ?? '');
  const response = await page.request.get(pathname, { maxRedirects: 0 });
  return response.headers().location ?? '';
}

const documentOf = (path: string) => content.gated.find((page) => page.path === path)?.success_link;

/** An address of its own for each test, so that no two leads are taken for one. */
const address = () => `${randomUUID().slice(0, 13)}@calder.example`;

const posted = async (page: Page, path: string) => {
  const [request] = await Promise.all([page.waitForRequest(`**${path}`), submitButton(leadForm(page)).click()]);
  return Object.fromEntries(new URLSearchParams(String(request.postData())));
};

/** What `fill` chooses in the own fields of a page's form, as an export names it. */
const ownAnswers = (path: string) =>
  Object.fromEntries(
    ownFields(path).flatMap((field) => (chosen(field) === '' ? [] : [[`answers.${field.key}`, chosen(field)]])),
  );

/** A page that its own form returns to. */
const returning = content.gated.find(({ path, hasEnded, return_path }) => !hasEnded && return_path === path);

const NATIVE_FORMS: { path: string; channel: string; message?: string; optOut?: string; returnsTo?: string }[] = [
  ...[
    { path: '/company', channel: CONTACT_CHANNEL, message: 'Hello' },
    { path: '/request-demo', channel: DEMO_CHANNEL, optOut: content.forms.rules.demoBox === 'ticked' ? '0' : '1' },
  ].filter(({ path }) => SPECIFIED_FORM_PAGES.includes(path)),
  ...[...new Set([GATED, returning ?? GATED])].map(({ path, channel, return_path }) => ({
    path,
    channel,
    returnsTo: return_path,
  })),
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form posts itself and ends on its return page; the lead is kept, its document comes by mail', async ({
    page,
  }) => {
    const email = address();
    for (const { path, channel, optOut = '1', message = '', returnsTo = returnPath(path) } of NATIVE_FORMS)
      await test.step(path, async () => {
        await page.goto(path);
        await submitButton(leadForm(page)).click();
        await expect(fieldOf(leadForm(page), 'First Name'), 'the browser asks for what is missing').toBeFocused();
        await fill(leadForm(page), { ...ADA, 'First Name': ' Ada May', 'Business Email': email });
        if (message) await fieldOf(leadForm(page), 'Message').fill(message);
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
        if (returnsTo === path + RECEIVED) await expect(page.locator(RECEIVED)).toBeVisible();
      });
    const kept = await stored(email);
    expect(kept).toHaveLength(NATIVE_FORMS.length);
    for (const { path, channel, optOut = '1', message = '' } of NATIVE_FORMS) {
      const lead = kept.find((each) => each.channel === channel);
      expect(lead, path).toMatchObject({
        fname: content.forms.rules.names === 'as-typed' ? 'Ada May' : 'AdaMay',
        optOut,
        message,
        suspicion: '',
        ...ownAnswers(path),
      });
      if (documentOf(path)) expect(await mailedDocument(page, lead)).toBe(documentOf(path));
    }
  });

  test('/unsubscribe posts the address alone and comes back with the confirmation; the address is kept', async ({
    page,
  }) => {
    const email = address();
    await page.goto('/unsubscribe');
    await leadForm(page).locator('[name=email]').fill(email);
    expect((await posted(page, '/opt-out')).email).toBe(email);
    await expect(page).toHaveURL(/\/unsubscribe#received$/);
    await expect(page.locator('#received')).toBeVisible();
    await expect(page.locator('#received')).toHaveText(content.forms.unsubscribe.success);
    await expect(leadForm(page)).toBeHidden();
    expect((await readStore(DATA_DIR, listOptOuts)).map((optOut) => optOut.email)).toContain(email);
  });
});

test('a form proves a person is at work, and both its calls are one lead', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const email = address();
  const forms = [
    ['/company', CONTACT_PATH, CONTACT_CHANNEL, content.forms.contact.success],
    ['/request-demo', DEMO_PATH, DEMO_CHANNEL, content.forms.demo.success],
  ].filter(([path = '']) => SPECIFIED_FORM_PAGES.includes(path));
  test.skip(forms.length === 0, 'the site has neither form');
  for (const [path = '', answered, , success] of forms)
    await test.step(path, async () => {
      const form = await openForm(page, path);
      await fill(form, { ...ADA, 'Business Email': email });
      const verified = page.waitForResponse((response) => new URL(response.url()).pathname === answered);
      await submitButton(form).click();
      await expect(page.getByRole('heading', { name: success, exact: true })).toBeFocused();
      expect((await verified).status()).toBe(200);
      expect(faults).toEqual([]);
    });
  const kept = await stored(email);
  expect(kept.map(({ channel = '', suspicion = '' }) => channel + suspicion).toSorted()).toEqual(
    forms.map(([, , channel]) => channel),
  );
  for (const [path = '', , channel] of forms)
    expect(kept.find((lead) => lead.channel === channel)).toMatchObject(ownAnswers(path));
});

test('a lead whose answer is lost is sent again and stored once, with its page; what it asked for comes by mail', async ({
  page,
}) => {
  const email = address();
  // A page that shares its channel with others, where there is one.
  const isShared = ({ channel, success_link }: typeof GATED) =>
    success_link !== undefined && content.gated.filter((other) => other.channel === channel).length > 1;
  const { path } = content.gated.find(isShared) ?? GATED;
  const form = await openForm(page, path);
  let sent = 0;
  await page.route('**/servlet/servlet.WebToLead?*', async (route) => {
    const response = await route.fetch();
    expect(response.ok()).toBe(true);
    sent += 1;
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await fill(form, { ...ADA, 'Business Email': email });
  await submitButton(form).click();
  await expect(form).toHaveCount(0);
  expect(sent).toBe(2);
  const kept = await stored(email);
  expect(kept).toMatchObject([{ page: path }]);
  expect(await mailedDocument(page, kept[0])).toBe(documentOf(path));
});
