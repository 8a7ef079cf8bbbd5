import { expect, test } from '@playwright/test';
import { ADA, fill, interceptCalls, openForm, submitButton } from '../support/lead-calls.ts';

const FIX_ERRORS = 'Please fix the errors in your request before submitting.';
const BUSINESS_EMAIL = 'Please enter a business email address.';
const INVALID_EMAIL = 'Please enter a valid email address.';

const FAMILIES: { name: string; path: string; onBlur: 'disabled' | 'enabled'; onSubmit: 'disabled' | 'enabled' }[] = [
  { name: 'contact', path: '/company', onBlur: 'enabled', onSubmit: 'enabled' },
  { name: 'report', path: '/esg-cybersecurity-2021', onBlur: 'disabled', onSubmit: 'disabled' },
  { name: 'e-book', path: '/program-maturity-ebook', onBlur: 'disabled', onSubmit: 'disabled' },
  { name: 'recording', path: '/webinar-recording-may-2021', onBlur: 'disabled', onSubmit: 'disabled' },
  { name: 'reprint', path: '/cybersecurity-business-decision', onBlur: 'disabled', onSubmit: 'disabled' },
  { name: 'demo', path: '/request-demo', onBlur: 'enabled', onSubmit: 'disabled' },
];

const isDisabled = (state: 'disabled' | 'enabled') => ({ enabled: state === 'enabled' });

for (const { name, path, onBlur, onSubmit } of FAMILIES) {
  test.describe(name, () => {
    test('the e-mail is judged on blur, cleared when corrected and when emptied', async ({ page }) => {
      await interceptCalls(page);
      const form = await openForm(page, path);
      const email = form.getByLabel('Business Email');
      await email.fill('ada@gmail.com');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(BUSINESS_EMAIL);
      await expect(submitButton(form)).toBeEnabled(isDisabled(onBlur));
      await expect(page.getByRole('alert')).toHaveCount(0);
      await email.fill('ada@mail.calder');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(BUSINESS_EMAIL);
      await email.fill('ada@calder.c');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(INVALID_EMAIL);
      await email.fill('ada@calder.example');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expect(submitButton(form)).toBeEnabled();
      await email.fill('ada@calder');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expect(submitButton(form)).toBeEnabled();
    });

    test('nothing is sent while errors remain, and the alert says so', async ({ page }) => {
      const calls = await interceptCalls(page);
      const form = await openForm(page, path);
      await fill(form, { ...ADA, 'Last Name': '', 'Business Email': 'ada@yahoo.com' });
      await submitButton(form).click();
      await expect(page.getByRole('alert')).toHaveText(FIX_ERRORS);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(form.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required.');
      await expect(form.getByText(BUSINESS_EMAIL)).toHaveCSS('color', 'rgb(179, 38, 30)');
      await expect(submitButton(form)).toBeEnabled(isDisabled(onSubmit));
      await form.getByLabel('Last Name').fill('Byron');
      await expect(page.getByRole('alert')).toHaveText(FIX_ERRORS);
      await form.getByLabel('Business Email').fill('ada@calder.example');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(submitButton(form)).toBeEnabled();
      expect(calls.requests).toEqual([]);
    });

    test('can be filled in and sent with the keyboard alone', async ({ page }) => {
      const calls = await interceptCalls(page);
      const form = await openForm(page, path);
      await form.getByLabel('First Name').focus();
      const typed = name === 'contact' ? { ...ADA, 'Job Title': 'CISO' } : ADA;
      for (const label of ['First Name', 'Last Name', 'Company', 'Job Title', 'Business Email'] as const) {
        if (!(label in typed)) continue;
        await expect(form.getByLabel(label, { exact: true })).toBeFocused();
        await page.keyboard.type(typed[label as keyof typeof typed]);
        await page.keyboard.press('Tab');
      }
      if (name === 'contact') await page.keyboard.press('Tab');
      if (name === 'contact') await page.keyboard.press('Tab');
      await expect(form.getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(submitButton(form)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form).toHaveCount(0);
      expect(calls.leads.map((lead) => new Map(lead).get('emailOptOut'))).toEqual([name === 'demo' ? '1' : '0']);
    });

    test('every field says what it is and whether it must be filled in', async ({ page }) => {
      const form = await openForm(page, path);
      await expect(form).toHaveAccessibleName(/\w/);
      const required = ['First Name', 'Last Name', 'Company', 'Business Email'];
      const optional = name === 'contact' ? ['Job Title', 'Phone', 'Message'] : [];
      for (const label of [...required, ...optional]) {
        const field = form.getByRole('textbox', { name: label, exact: true });
        await expect(field).toBeVisible();
        await expect(field).toHaveJSProperty('required', required.includes(label));
      }
      await expect(form.getByRole('textbox')).toHaveCount(required.length + optional.length);
      await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
      for (const field of await form.getByRole('textbox').and(page.locator('input')).all()) {
        expect(await field.evaluate((input) => (input as HTMLElement).offsetHeight)).toBe(46);
      }
    });
  });
}
