import { expect, test } from 'vitest';
import { SPEC_RULES } from '../../../leads/form-rules.ts';
import { formsData } from '../schema/forms.ts';
import { toForms } from './to-forms.ts';

const forms = (given: object) => toForms(formsData.parse(given), SPEC_RULES.messages);

test('forms are those of the specification where content says nothing', () => {
  const { rules, contact, demo, unsubscribe } = forms({});
  expect(rules).toEqual(SPEC_RULES);
  expect(contact.fields).toEqual(['fname', 'lname', 'company', 'title', 'email', 'phone', 'message']);
  expect(demo.fields).toEqual(['fname', 'lname', 'company', 'email']);
  expect(unsubscribe.fields).toEqual(['email']);
});

test('the id of a consent changes with its words and with the demo box, and with nothing else', () => {
  const ids = [
    {},
    { rules: { phone: 'international' } },
    { consent: 'Other words.' },
    { consent: 'More words.' },
    { rules: { demo_box: 'unticked' } },
  ].map((given) => forms(given).rules.consent.id);
  expect(ids.slice(0, 2)).toEqual(['', '']);
  expect(new Set(ids).size).toBe(4);
});
