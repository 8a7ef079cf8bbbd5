import { describe, expect, test } from 'vitest';
import { fieldLabel } from './lead-forms.ts';
import { TEST_FORMS } from './test-forms.ts';

const { contact, demo, unsubscribe } = TEST_FORMS;

test('only unsubscribing takes an address that is not a business one', () => {
  expect([contact, demo, unsubscribe].map((form) => fieldLabel(form, 'email'))).toEqual([
    'Business Email',
    'Business Email',
    'Email',
  ]);
});

test('the forms disable Submit, report failure and scroll as in SPEC sections 4, 5 and 8', () => {
  expect(contact).toMatchObject({ submitDisabled: 'never', failurePurpose: 'contact', scrollsToAlert: true });
  for (const form of [demo, unsubscribe]) {
    expect(form).toMatchObject({ submitDisabled: 'when-submitted-invalid', scrollsToAlert: false });
    expect(form).not.toHaveProperty('failurePurpose');
  }
  expect(unsubscribe).toMatchObject({ returnPath: '/unsubscribe#received', offersOptOut: false });
});

describe('the form of a gated page', () => {
  test('asks for name, company and business e-mail', () => {
    expect(TEST_FORMS.ebook.fields).toEqual(['fname', 'lname', 'company', 'email']);
    expect(fieldLabel(TEST_FORMS.ebook, 'email')).toBe('Business Email');
  });

  test('asks for more where the page says so, in the order of the contact form', () => {
    expect(TEST_FORMS['asks for title and phone'].fields).toEqual(
      contact.fields.filter((field) => field !== 'message'),
    );
    expect(TEST_FORMS['asks for title'].fields).toEqual(['fname', 'lname', 'company', 'title', 'email']);
  });

  test('returns where the page says', () => {
    expect(TEST_FORMS['own return path'].returnPath).toBe('/fixture-report');
  });

  test('names what failed', () => {
    expect(TEST_FORMS.ebook.failurePurpose).toBe('download');
    expect(TEST_FORMS.event.failurePurpose).toBe('event');
  });
});
