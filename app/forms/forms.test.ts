import { describe, expect, test } from 'vitest';
import { CHANNELS } from '../../leads/channels.ts';
import { type FormId, fieldLabel, LEAD_FORMS, type LeadFormRow } from './forms.ts';

const ROWS = Object.entries(LEAD_FORMS) as [FormId, LeadFormRow][];

test('every channel has a form', () => {
  expect(new Set(ROWS.map(([, { channel }]) => channel))).toEqual(new Set(CHANNELS));
});

describe.each(ROWS)('%s', (id, form) => {
  test('returns to the resource library, the 2020 report and unsubscribe to themselves', () => {
    const own = { 'report-2020': '/esg-cybersecurity-2020', unsubscribe: '/unsubscribe' };
    expect(form.returnPath).toBe(own[id as keyof typeof own] ?? '/resource-library');
  });

  test('asks for what SPEC section 3 gives it', () => {
    const who = ['fname', 'lname', 'company', 'email'];
    const contact = ['fname', 'lname', 'company', 'title', 'email', 'phone', 'message'];
    expect(form.fields).toEqual(id === 'contact' ? contact : id === 'unsubscribe' ? ['email'] : who);
    expect(fieldLabel(form, 'email')).toBe(id === 'unsubscribe' ? 'Email' : 'Business Email');
  });

  test('disables Submit, words its failure and scrolls as SPEC sections 4, 5 and 8 have it', () => {
    const [submitDisabled, failurePurpose] =
      id === 'contact'
        ? ['never', 'contact']
        : id === 'demo' || id === 'unsubscribe'
          ? ['when-submitted-invalid', undefined]
          : ['while-errors-remain', id === 'event' ? 'event' : 'download'];
    expect(form.submitDisabled).toBe(submitDisabled);
    expect(form.failurePurpose).toBe(failurePurpose);
    expect(form.scrollsToAlert).toBe(id === 'contact');
    expect(form.offersOptOut).toBe(id !== 'unsubscribe');
  });
});
