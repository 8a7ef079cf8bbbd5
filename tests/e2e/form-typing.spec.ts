import { expect, test } from '@playwright/test';
import {
  ADA,
  fill,
  GATED,
  hydratedForm,
  interceptCalls,
  leadForm,
  openForm,
  submitButton,
} from '../support/lead-forms.ts';
import { words } from '../support/site-content.ts';

const { path: PATH, success_heading } = GATED;

test('typing strips spaces and lower-cases, and the caret stays behind the same letter', async ({ page }) => {
  const form = await openForm(page, PATH);
  const email = form.getByLabel('Business Email');
  const caret = () => email.evaluate((input) => (input as HTMLInputElement).selectionStart);
  await email.pressSequentially('adacalder.example');
  await email.evaluate((input) => (input as HTMLInputElement).setSelectionRange(3, 3));
  await page.keyboard.type(' L@');
  await expect(email).toHaveValue('adal@calder.example');
  expect(await caret()).toBe(5);
  await page.keyboard.press('Space');
  expect(await caret()).toBe(5);
  const name = form.getByLabel('First Name');
  await name.pressSequentially('Ada May');
  await expect(name).toHaveValue('AdaMay');
  await form.getByLabel('Company').pressSequentially('Calder Logistics');
  await expect(form.getByLabel('Company')).toHaveValue('Calder Logistics');

  await test.step('pasted text is treated like typed text', async () => {
    await email.fill('');
    await page.keyboard.insertText(' Ada @Calder.Example ');
    await expect(email).toHaveValue('ada@calder.example');
  });

  await test.step('an input method can compose with spaces; they are stripped when it is done', async () => {
    await name.fill('');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'あ い', selectionStart: 3, selectionEnd: 3 });
    await expect(name).toHaveValue('あ い');
    await client.send('Input.insertText', { text: 'あ い' });
    await expect(name).toHaveValue('あい');
  });
});

test('what was typed survives a reload, and a sent form leaves nothing behind', async ({ page }) => {
  await interceptCalls(page);
  let form = await openForm(page, PATH);
  await fill(form, ADA);
  await form.getByRole('checkbox').check();
  await page.reload();
  form = await hydratedForm(page);
  for (const [label, value] of Object.entries(ADA)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(form.getByRole('checkbox')).toBeChecked();
  await submitButton(form).click();
  await expect(page.getByRole('heading', { name: success_heading })).toBeVisible();
  await page.goto(PATH);
  form = await hydratedForm(page);
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('text typed before the page has come to life is kept, and so is the submit', async ({ page }) => {
  const calls = await interceptCalls(page);
  const { promise: held, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/entry\.client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  const form = leadForm(page);
  await fill(form, { ...ADA, 'First Name': 'Ada May' });
  await form.getByRole('checkbox').check();
  await submitButton(form).click();
  start();
  await expect(page.getByRole('heading', { name: success_heading })).toBeVisible();
  const lead = new Map(calls.leads[0]);
  expect(lead.get('first_name')).toBe('AdaMay');
  expect(lead.get('emailOptOut')).toBe('0');
  expect(calls.leads).toHaveLength(1);
});

test('a double click sends once, with what filled the field no person sees; Submit is busy until the answer', async ({
  page,
}) => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const calls = await interceptCalls(page, { until });
  const form = await openForm(page, PATH);
  const name = await submitButton(form).innerText();
  await fill(form, ADA);
  const trap = form.locator('input[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(form.getByRole('textbox', { name: words.shared.honeypot })).toHaveCount(0);
  await trap.evaluate((input) => {
    (input as HTMLInputElement).value = 'https://spam.example';
  });
  await submitButton(form).dblclick();
  await expect(submitButton(form)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitButton(form)).toHaveAccessibleName(name);
  await form.getByLabel('Company').press('Enter');
  await expect(form.getByRole('status')).toHaveText('Sending');
  answer();
  await expect(form).toHaveCount(0);
  expect(calls.leads).toHaveLength(1);
  expect(calls.leads[0]?.at(-1)).toEqual(['website', 'https://spam.example']);
});
