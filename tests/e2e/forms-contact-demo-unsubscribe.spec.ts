import { expect, test } from '@playwright/test';
import { FIX_ERRORS, INVALID_EMAIL } from '../../leads/messages.ts';
import {
  ADA,
  fill,
  interceptCalls,
  leadParameters,
  MESSAGE_FIELD,
  openForm,
  submitButton,
  technicalIssuesLine,
} from '../support/lead-forms.ts';

/** The exact bodies of both calls are held by app/forms/send-lead.test.ts. */
test.describe('contact', () => {
  const FULL = { ...ADA, 'Job Title': 'CISO', Phone: '6505550100', Message: 'R&D at 9?' };
  const SUCCESS = 'Thank you for contacting us. A representative will be in touch shortly.';
  const LEAD = [
    ...leadParameters('Contact Us', '/company', { title: 'CISO', phone: '6505550100' }),
    [MESSAGE_FIELD, 'R&D at 9?'],
  ];

  test('sends the lead call and the message with its token', async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, '/company');
    expect(calls.scripts).toBe(0);
    await fill(form, FULL);
    await expect.poll(() => calls.scripts).toBe(1);
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeFocused();
    expect(calls.leads).toEqual([LEAD]);
    await expect.poll(() => calls.contact).toMatchObject([{ message: 'R&D at 9?', token: 'token for contact_us' }]);
  });
});

test.describe('demo', () => {
  const SUCCESS = 'A member of our team will contact you shortly to schedule your personalized demo.';

  test('asks for a token, then makes both calls; opted in unless unticked', async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, '/request-demo');
    await expect(form.getByRole('checkbox')).toBeChecked();
    expect(calls.scripts).toBe(0);
    await fill(form, ADA);
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeFocused();
    expect(calls.leads).toEqual([leadParameters('Demo', '/request-demo', { optOut: '0' })]);
    expect(calls.demo).toMatchObject([{ company: ADA.Company, token: 'token for demo' }]);
  });

  test('shows no message when it cannot be sent: the note takes focus, the fields stay', async ({ page }) => {
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    for (const [name, options, sent] of [
      ['the script is blocked', { verification: 'blocked' }, 0],
      ['no token is given', { verification: 'refusing' }, 0],
      ['the lead call fails twice', { lead: 'down' }, 3],
    ] as const)
      await test.step(name, async () => {
        await page.unrouteAll();
        const calls = await interceptCalls(page, options);
        const form = await openForm(page, '/request-demo');
        await fill(form, ADA);
        await submitButton(form).click();
        const note = page.getByText(technicalIssuesLine('info'));
        await expect(note).toBeFocused();
        await expect(note).toBeInViewport();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(form.getByLabel('Company')).toHaveValue(ADA.Company);
        await expect(submitButton(form)).toBeEnabled();
        expect(calls.requests).toHaveLength(sent);
        expect(log.splice(0).some((line) => line.includes('failed'))).toBe(true);
      });
  });
});

test('unsubscribe refuses what is no address, sends the address alone, and succeeds although the call fails', async ({
  page,
}) => {
  const calls = await interceptCalls(page, { api: 'down' });
  const form = await openForm(page, '/unsubscribe');
  const email = form.getByRole('textbox', { name: 'Email', exact: true });
  const button = form.getByRole('button', { name: 'Unsubscribe' });
  const alert = page.getByRole('alert');
  await expect(
    page.getByRole('heading', { name: 'Please enter your email address below to unsubscribe.' }),
  ).toBeVisible();

  await test.step('Enter in the empty field keeps the alert in focus', async () => {
    await email.press('Enter');
    await expect(alert).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required.');
  });
  await test.step('the button is disabled once submitted invalid, until corrected', async () => {
    await email.fill('ada@calder');
    await email.blur();
    await expect(email).toHaveAccessibleDescription(INVALID_EMAIL);
    await expect(button).toBeEnabled();
    await email.press('Enter');
    await expect(button).toBeDisabled();
    await expect(alert).toHaveText(FIX_ERRORS);
    await email.fill('Ada@Gmail.com ');
    await expect(alert).toHaveCount(0);
    expect(calls.requests).toEqual([]);
  });
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your request has been received.' })).toBeFocused();
  expect(calls.optOut).toEqual([{ email: 'ada@gmail.com' }]);
  expect(calls.requests).toHaveLength(1);
  expect(calls.scripts).toBe(0);
});
