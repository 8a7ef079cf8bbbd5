import { expect, test } from '@playwright/test';
import { reachState } from '../support/widget-states.ts';

/** The accessibility tree of the forms, empty, refused and sent. */

test('contact form, empty', async ({ page }) => {
  await page.goto('/company');
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - form "Send us a message":
      - heading "Send us a message" [level=3]
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Company"
      - text: Job Title Optional
      - textbox "Job Title"
      - textbox "Business Email"
      - text: Phone Optional
      - textbox "Phone"
      - text: Message Optional
      - textbox "Message"
      - checkbox /marketing emails/ [checked=false]
      - button "Submit"
      - status
  `);
});

test('contact form, refused: each field says what is wrong with it', async ({ page }) => {
  await reachState(page, 'contact refused');
  const form = page.getByRole('form');
  await expect(form).toMatchAriaSnapshot(`
    - form "Send us a message":
      - alert: Please fix the errors in your request before submitting.
      - textbox "First Name" [invalid]
      - paragraph: First Name is required.
      - textbox "Business Email" [invalid]: ada@gmail.com
      - paragraph: Please enter a business email address.
      - textbox "Phone" [invalid]: "123"
      - paragraph
  `);
  for (const name of ['First Name', 'Business Email', 'Phone']) {
    await expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(/./);
  }
});

test('demo form, empty and refused', async ({ page }) => {
  await page.goto('/request-demo');
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - form "Request your personalized demo":
      - heading "Request your personalized demo" [level=2]
      - paragraph: All fields are required.
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Company"
      - textbox "Business Email"
      - checkbox /marketing emails/ [checked]
      - button "Submit"
      - status
  `);
  await reachState(page, 'refused');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - form "Request your personalized demo":
      - alert: Please fix the errors in your request before submitting.
      - textbox "First Name" [invalid]
      - textbox "Last Name" [invalid]
      - textbox "Company" [invalid]
      - textbox "Business Email" [invalid]
      - button "Submit" [disabled]
  `);
});

test('unsubscribe, sent', async ({ page }) => {
  await reachState(page, 'sent');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Unsubscribe" [level=1]
    - heading "Your request has been received." [level=2]
  `);
  await expect(page.getByRole('heading', { name: 'Your request has been received.' })).toBeFocused();
});
