import { expect, test } from '@playwright/test';
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

const INVALID_PHONE = 'Please enter a 10-digit number without special characters.';

test.describe('contact', () => {
  const FULL = { ...ADA, 'Job Title': 'CISO', Phone: '6505550100', Message: 'R&D at 9?' };
  const SUCCESS = 'Thank you for contacting us. A representative will be in touch shortly.';
  const BODY = {
    fname: 'Ada',
    lname: 'Byron',
    email: 'ada@calder.example',
    phone: '6505550100',
    company: 'Calder Logistics',
    title: 'CISO',
    message: 'R&D at 9?',
    token: 'token for contact_us',
  };
  const LEAD = [...leadParameters('Contact Us', { title: 'CISO', phone: '6505550100' }), [MESSAGE_FIELD, 'R&D at 9?']];

  test('sends the lead call and the message with its token', async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, '/company');
    expect(calls.scripts).toBe(0);
    await fill(form, FULL);
    expect(calls.scripts).toBe(1);
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: SUCCESS })).toBeFocused();
    expect(calls.leads).toEqual([LEAD]);
    await expect.poll(() => calls.contact).toEqual([BODY]);
    expect(JSON.stringify(calls.contact[0])).toBe(JSON.stringify(BODY));
    const contact = calls.requests.find((request) => request.url().endsWith('/contact-us'));
    expect(contact?.headers()).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });

  test('judges the phone, scrolls to the alert, and leaves Submit enabled', async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, '/company');
    await fill(form, { ...ADA, Phone: '+1 650 555 0100' });
    const phone = form.getByLabel('Phone');
    await expect(phone).toHaveValue('+16505550100');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(INVALID_PHONE);
    await submitButton(form).scrollIntoViewIfNeeded();
    await submitButton(form).click();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(submitButton(form)).toBeEnabled();
    await submitButton(form).click();
    await expect(page.getByRole('alert')).toBeFocused();
    expect(calls.requests).toEqual([]);
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
    expect(calls.leads).toEqual([leadParameters('Demo', { optOut: '0' })]);
    const body = {
      fname: 'Ada',
      lname: 'Byron',
      email: 'ada@calder.example',
      phone: '',
      company: 'Calder Logistics',
      title: '',
      token: 'token for demo',
    };
    expect(calls.demo).toEqual([body]);
    expect(JSON.stringify(calls.demo[0])).toBe(JSON.stringify(body));
  });

  for (const [name, options, sent] of [
    ['the script is blocked', { verification: 'blocked' }, 0],
    ['no token is given', { verification: 'refusing' }, 0],
    ['the lead call fails twice', { lead: 'down' }, 3],
  ] as const) {
    test(`shows no message when ${name}: the note takes focus, the fields stay`, async ({ page }) => {
      const log: string[] = [];
      page.on('console', (message) => log.push(message.text()));
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
      expect(log.some((line) => line.includes('failed'))).toBe(true);
    });
  }
});
