import { expect, type Locator, type Page, test } from '@playwright/test';
import { BUSINESS_EMAIL, FIX_ERRORS, INVALID_EMAIL, INVALID_PHONE } from '../../leads/messages.ts';
import { hueOf } from '../support/hue.ts';
import {
  ADA,
  fill,
  GATED_PAGES,
  interceptCalls,
  MESSAGE_FIELD,
  openForm,
  submitButton,
} from '../support/lead-forms.ts';

/** What counts as an address or a phone number is held by leads/, what each form does with it by form-machine.test.ts. */

type SubmitState = 'disabled' | 'enabled';
type FormCase = { name: string; path: string; onBlur: SubmitState; onSubmit: SubmitState; tag?: '@soak' };

/**
 * One form of each kind, and what becomes of its button when an e-mail address is wrong: contact and a gated form differ
 * in all of it. The others share their code.
 */
const FORMS: FormCase[] = [
  { name: 'contact', path: '/company', onBlur: 'enabled', onSubmit: 'enabled' },
  { name: 'demo', path: '/request-demo', onBlur: 'enabled', onSubmit: 'disabled', tag: '@soak' },
  ...GATED_PAGES.map(
    ({ form, path }, at): FormCase => ({
      ...{ name: form, path, onBlur: 'disabled', onSubmit: 'disabled' },
      ...(at > 0 && { tag: '@soak' }),
    }),
  ),
];

/** The fields in their order, with what each tells the browser to fill in and which keys to show. */
const FIELDS = [
  ['First Name', 'given-name'],
  ['Last Name', 'family-name'],
  ['Company', 'organization'],
  ['Job Title', 'organization-title'],
  ['Business Email', 'email', 'email'],
  ['Phone', 'tel-national', 'numeric'],
  ['Message'],
] as const;
const REQUIRED: string[] = Object.keys(ADA);
const fieldsOf = (name: string) => FIELDS.filter(([label]) => name === 'contact' || REQUIRED.includes(label));

const expectSubmit = (form: Locator, state: SubmitState) =>
  expect(submitButton(form)).toBeEnabled({ enabled: state === 'enabled' });

async function expectFields(page: Page, form: Locator, fields: ReturnType<typeof fieldsOf>): Promise<void> {
  await expect(form).toHaveAccessibleName(/\w/);
  for (const [label, autocomplete, inputmode] of fields) {
    const field = form.getByRole('textbox', { name: label, exact: true });
    await expect(field).toBeVisible();
    await expect(field).toHaveJSProperty('required', REQUIRED.includes(label));
    if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete);
    if (inputmode) await expect(field).toHaveAttribute('inputmode', inputmode);
  }
  await expect(form.getByRole('textbox')).toHaveCount(fields.length);
  await expect(submitButton(form)).toHaveAccessibleName(/\w/);
  const heights = await form
    .getByRole('textbox')
    .and(page.locator('input'))
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLElement).offsetHeight));
  expect(Math.min(...heights), 'tall enough for a thumb').toBeGreaterThanOrEqual(44);
}

for (const { name, path, onBlur, onSubmit, tag = [] } of FORMS)
  test(`${name}: fields, validation on blur, refusal on submit, and all by keyboard`, { tag }, async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, path);
    const email = form.getByLabel('Business Email');
    const alert = page.getByRole('alert');
    const fields = fieldsOf(name);

    await test.step('every field says what it is and whether it must be filled in', () =>
      expectFields(page, form, fields));

    await test.step('the e-mail is judged on blur, and cleared when corrected or emptied', async () => {
      await email.fill('ada@gmail.com');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(BUSINESS_EMAIL);
      await expectSubmit(form, onBlur);
      await expect(alert).toHaveCount(0);
      await email.fill('ada@calder.example');
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expectSubmit(form, 'enabled');
      await email.fill('ada@calder');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(INVALID_EMAIL);
      await email.fill('');
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await expectSubmit(form, 'enabled');
    });

    if (name === 'contact')
      await test.step('the phone is judged on blur', async () => {
        const phone = form.getByLabel('Phone');
        await phone.fill('+1 650 555 0100');
        await expect(phone).toHaveValue('+16505550100');
        await phone.blur();
        await expect(phone).toHaveAccessibleDescription(INVALID_PHONE);
        await phone.fill('');
        await phone.blur();
      });

    await test.step('submitted empty, the e-mail has its message until it is left empty once more', async () => {
      await email.press('Enter');
      await expect(alert, 'focus that moves from the field to the alert clears nothing').toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.focus();
      await email.blur();
      await expect(email).toHaveAttribute('aria-invalid', 'false');
      await fill(form, ADA);
      await expectSubmit(form, 'enabled');
    });

    await test.step('nothing is sent while errors remain, and the alert says so', async () => {
      await fill(form, { ...ADA, 'Last Name': '', 'Business Email': 'ada@yahoo.com' });
      await expect(email, 'the click counts although leaving the field brings up its error').toBeFocused();
      await submitButton(form).click();
      await expect(alert).toHaveText(FIX_ERRORS);
      await expect(alert).toBeFocused();
      await expect(alert).toBeInViewport({ ratio: 1 });
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

    await test.step('it can be filled in and sent with the keyboard alone', async () => {
      await form.getByLabel('First Name').focus();
      for (const [label] of fields) {
        await expect(form.getByLabel(label, { exact: true })).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type({ ...ADA, 'Job Title': 'CISO', Phone: '6505550100', Message: 'Hello' }[label]);
        await page.keyboard.press('Tab');
      }
      await expect(form.getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(submitButton(form)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form).toHaveCount(0);
      const [lead, ...more] = calls.leads.map((parameters) => new Map(parameters));
      expect([lead?.get('emailOptOut'), more]).toEqual([name === 'demo' ? '1' : '0', []]);
      const typed = { title: 'CISO', phone: '6505550100', [MESSAGE_FIELD]: 'Hello' };
      if (name === 'contact') expect(Object.fromEntries(lead ?? [])).toMatchObject(typed);
    });
  });
