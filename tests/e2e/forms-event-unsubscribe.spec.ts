import { expect, test } from '@playwright/test';
import { interceptCalls, leadForm, openForm } from '../support/lead-forms.ts';
import { content } from '../support/site-content.ts';

const FIX_ERRORS = 'Please fix the errors in your request before submitting.';
const ENDED = 'This event has ended. Please follow us on a professional network to see future events.';
const INVALID_EMAIL = 'Please enter a valid email address.';

test.describe('unsubscribe', () => {
  for (const api of ['answered', 'down'] as const) {
    test(`sends the address alone and succeeds when the call is ${api}`, async ({ page }) => {
      const calls = await interceptCalls(page, { api });
      const form = await openForm(page, '/unsubscribe');
      await expect(
        page.getByRole('heading', { name: 'Please enter your email address below to unsubscribe.' }),
      ).toBeVisible();
      await form.getByLabel('Email').fill('Ada@Gmail.com ');
      await form.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { name: 'Your request has been received.' })).toBeFocused();
      expect(calls.optOut).toEqual([{ email: 'ada@gmail.com' }]);
      expect(calls.requests).toHaveLength(1);
      expect(calls.scripts).toBe(0);
    });
  }

  test('the button is disabled once submitted invalid, until corrected', async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, '/unsubscribe');
    const email = form.getByRole('textbox', { name: 'Email', exact: true });
    const button = form.getByRole('button', { name: 'Unsubscribe' });
    await test.step('Enter in the empty field keeps the alert in focus', async () => {
      await email.press('Enter');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(email).toHaveAccessibleDescription('Email is required.');
    });
    await email.fill('ada@calder');
    await email.blur();
    await expect(email).toHaveAccessibleDescription(INVALID_EMAIL);
    await expect(button).toBeEnabled();
    await email.press('Enter');
    await expect(button).toBeDisabled();
    await expect(page.getByRole('alert')).toHaveText(FIX_ERRORS);
    await email.fill('ada@calder.example');
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(calls.requests).toEqual([]);
  });
});

test.describe('event', () => {
  const ended = content.gated.filter(({ hasEnded }) => hasEnded);

  test('one that is over says so in place of the form', async ({ page }) => {
    for (const { id } of ended) {
      await page.goto(`/${id}`);
      await expect(page.getByText(ENDED)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
        'href',
        /^https:\/\/www\.linkedin\.com\//,
      );
      await expect(leadForm(page)).toHaveCount(0);
    }
  });
});
