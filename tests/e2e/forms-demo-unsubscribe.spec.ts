import { expect, test } from '@playwright/test';
import { FIX_ERRORS, INVALID_EMAIL } from '../../leads/messages.ts';
import { ADA, fill, interceptCalls, openForm, submitButton, technicalIssuesLine } from '../support/lead-forms.ts';

/** What contact and demo send is tested by app/forms/send-lead.test.ts, that it arrives by forms-lead-service.spec.ts. */
test('a demo request that cannot be sent shows no message: the note takes focus, the fields stay', async ({ page }) => {
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
      expect(calls.scripts).toBe(0);
      await fill(form, ADA);
      await expect.poll(() => calls.scripts).toBe(1);
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
