import { expect, type Locator, type Page, test } from '@playwright/test';
import { hueOf } from '../support/hue.ts';
import { ADA, fill, interceptCalls, openForm, submitButton } from '../support/lead-forms.ts';

const FIX_ERRORS = 'Please fix the errors in your request before submitting.';
const BUSINESS_EMAIL = 'Please enter a business email address.';
const INVALID_EMAIL = 'Please enter a valid email address.';

type SubmitState = 'disabled' | 'enabled';
type FormCase = { name: string; path: string; onBlur: SubmitState; onSubmit: SubmitState; tag?: '@soak' };

/** One form of each kind, and what becomes of its button when an e-mail address is wrong. Gated forms share their code. */
const FORMS: FormCase[] = [
  { name: 'contact', path: '/company', onBlur: 'enabled', onSubmit: 'enabled' },
  { name: 'demo', path: '/request-demo', onBlur: 'enabled', onSubmit: 'disabled' },
  { name: 'report', path: '/esg-cybersecurity-2021', onBlur: 'disabled', onSubmit: 'disabled' },
  { name: 'e-book', path: '/program-maturity-ebook', onBlur: 'disabled', onSubmit: 'disabled', tag: '@soak' },
  { name: 'recording', path: '/webinar-recording-may-2021', onBlur: 'disabled', onSubmit: 'disabled', tag: '@soak' },
  { name: 'reprint', path: '/cybersecurity-business-decision', onBlur: 'disabled', onSubmit: 'disabled', tag: '@soak' },
];

const REQUIRED = ['First Name', 'Last Name', 'Company', 'Business Email'];
const optionalFields = (name: string) => (name === 'contact' ? ['Job Title', 'Phone', 'Message'] : []);

const expectSubmit = (form: Locator, state: SubmitState) =>
  expect(submitButton(form)).toBeEnabled({ enabled: state === 'enabled' });

async function expectFields(page: Page, form: Locator, optional: string[]): Promise<void> {
  await expect(form).toHaveAccessibleName(/\w/);
  for (const label of [...REQUIRED, ...optional]) {
    const field = form.getByRole('textbox', { name: label, exact: true });
    await expect(field).toBeVisible();
    await expect(field).toHaveJSProperty('required', REQUIRED.includes(label));
  }
  await expect(form.getByRole('textbox')).toHaveCount(REQUIRED.length + optional.length);
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  const heights = await form
    .getByRole('textbox')
    .and(page.locator('input'))
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLElement).offsetHeight));
  expect(Math.min(...heights), 'tall enough for a thumb').toBeGreaterThanOrEqual(44);
}

for (const { name, path, onBlur, onSubmit, tag = [] } of FORMS) {
  test(`${name}: fields, validation on blur, and refusal on submit`, { tag }, async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, path);
    const email = form.getByLabel('Business Email');
    const alert = page.getByRole('alert');

    await test.step('every field says what it is and whether it must be filled in', () =>
      expectFields(page, form, optionalFields(name)));

    await test.step('the e-mail is judged on blur, cleared when corrected and when emptied', async () => {
      await email.fill('ada@gmail.com');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(BUSINESS_EMAIL);
      await expectSubmit(form, onBlur);
      await expect(alert).toHaveCount(0);
      await email.fill('ada@mail.calder');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(BUSINESS_EMAIL);
      await email.fill('ada@calder.c');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(INVALID_EMAIL);
      await email.fill('ada@calder.example');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expectSubmit(form, 'enabled');
      await email.fill('ada@calder');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expectSubmit(form, 'enabled');
    });

    await test.step('nothing is sent while errors remain, and the alert says so', async () => {
      await fill(form, { ...ADA, 'Last Name': '', 'Business Email': 'ada@yahoo.com' });
      await submitButton(form).click();
      await expect(alert).toHaveText(FIX_ERRORS);
      await expect(alert).toBeFocused();
      await expect(alert).toBeInViewport();
      await expect(form.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required.');
      const hue = await hueOf(form.getByText(BUSINESS_EMAIL));
      expect(hue <= 15 || hue >= 345, `error text is red, not the hue ${hue}`).toBe(true);
      await expectSubmit(form, onSubmit);
      await form.getByLabel('Last Name').fill('Byron');
      await expect(alert).toHaveText(FIX_ERRORS);
      await email.fill('ada@calder.example');
      await expect(alert).toHaveCount(0);
      await expectSubmit(form, 'enabled');
      expect(calls.requests).toEqual([]);
    });
  });

  test(`${name}: can be filled in and sent with the keyboard alone`, { tag }, async ({ page }) => {
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
}
