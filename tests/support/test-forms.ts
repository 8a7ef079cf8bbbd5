import { type GatedFormPage, gatedForm } from '../../app/forms/gated-form.ts';
import { type Forms, type LeadFormConfig, leadForms } from '../../app/forms/lead-forms.ts';
import { SPEC_RULES } from '../../leads/form-rules.ts';

/** The forms that unit tests walk: those of fixed pages and one of each way a gated page can differ. */

const texts = (...fields: string[]) => ({ fields, heading: 'Ask', submit: 'Submit', success: 'Sent.', about: 'Ask.' });

const SPEC_FORMS: Forms = {
  rules: SPEC_RULES,
  words: { unsubscribe_email: 'Email', optional: '', all_required: '', choose: '', sending: '' },
  contact: texts('fname', 'lname', 'company', 'title', 'email', 'phone', 'message'),
  demo: texts('fname', 'lname', 'company', 'email'),
  unsubscribe: texts('email'),
};

const gatedPage = (fields: Partial<GatedFormPage>): GatedFormPage => ({
  form: 'ebook',
  title: 'A fixture e-book',
  channel: 'Fixture eBook',
  fields: ['fname', 'lname', 'company', 'email'],
  form_heading: 'Download',
  form_button: 'Submit',
  offers_opt_out: true,
  success_heading: 'Thank you!',
  mailbox: 'support',
  ...fields,
});

const fixture = (fields: Partial<GatedFormPage>) => gatedForm(gatedPage(fields), SPEC_RULES);

export const TEST_FORMS = {
  ...leadForms(SPEC_FORMS),
  ebook: fixture({}),
  event: fixture({ form: 'event', channel: 'Fixture Event' }),
  'own return path': fixture({ form: 'report', return_path: '/fixture-report' }),
  'asks for title and phone': fixture({ fields: ['fname', 'lname', 'company', 'title', 'email', 'phone'] }),
  'asks for title': fixture({ fields: ['fname', 'lname', 'company', 'title', 'email'] }),
} satisfies Record<string, LeadFormConfig>;

export type TestForm = keyof typeof TEST_FORMS;
