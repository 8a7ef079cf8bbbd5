import { describe, expect, test } from 'vitest';
import { TEST_FORMS } from '../../tests/support/test-forms.ts';
import { nativeReturnUrl, settingsOn } from './form-settings.ts';
import { fieldLabel, type LeadFormConfig } from './lead-forms.ts';

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

  test('returns where the page says, or to the library, or without one to its own page', () => {
    const facts = {
      ...{ origin: 'https://site.example', leadHost: '', apiHost: '' },
      crm: { oid: '', channelField: 'CHANNEL', messageField: 'MESSAGE' },
      mailboxes: { info: '', support: '', careers: '', security: '', events: '', unsubscribe: '', privacy: '' },
    };
    const returns = (form: LeadFormConfig, returnPath?: string) =>
      nativeReturnUrl(form, settingsOn('/guide/', { ...facts, returnPath }));
    expect(returns(TEST_FORMS['own return path'])).toBe('/fixture-report');
    expect(returns(TEST_FORMS.ebook, '/library')).toBe('/library');
    expect(returns(TEST_FORMS.ebook)).toBe('/guide#received');
  });

  test('names what failed', () => {
    expect(TEST_FORMS.ebook.failurePurpose).toBe('download');
    expect(TEST_FORMS.event.failurePurpose).toBe('event');
  });
});
