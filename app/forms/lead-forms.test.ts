import { describe, expect, test } from 'vitest';
import { CHANNELS } from '../../leads/channels.ts';
import { type FormId, fieldLabel, LEAD_FORMS, type LeadFormConfig } from './lead-forms.ts';

const FORMS = Object.entries(LEAD_FORMS) as [FormId, LeadFormConfig][];

test('every channel has a form', () => {
  expect(new Set(FORMS.map(([, { channel }]) => channel))).toEqual(new Set(CHANNELS));
});

describe.each(FORMS)('%s', (id, form) => {
  test('returns to the resource library, the 2020 report and unsubscribe to themselves', () => {
    const ownPath = { 'report-2020': '/esg-cybersecurity-2020', unsubscribe: '/unsubscribe' };
    expect(form.returnPath).toBe(ownPath[id as keyof typeof ownPath] ?? '/resource-library');
  });

  test('has the fields of SPEC section 3', () => {
    const common = ['fname', 'lname', 'company', 'email'];
    const contact = ['fname', 'lname', 'company', 'title', 'email', 'phone', 'message'];
    expect(form.fields).toEqual(id === 'contact' ? contact : id === 'unsubscribe' ? ['email'] : common);
    expect(fieldLabel(form, 'email')).toBe(id === 'unsubscribe' ? 'Email' : 'Business Email');
  });

  test('disables Submit, reports failure and scrolls as in SPEC sections 4, 5 and 8', () => {
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
