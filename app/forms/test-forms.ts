import { type GatedFormPage, gatedForm } from './gated-form.ts';
import { LEAD_FORMS, type LeadFormConfig } from './lead-forms.ts';

/** The forms that unit tests walk: those of fixed pages and one of each way a gated page can differ. */

const gatedPage = (fields: Partial<GatedFormPage>): GatedFormPage => ({
  form: 'ebook',
  title: 'A fixture e-book',
  channel: 'Fixture eBook',
  more_fields: [],
  form_heading: 'Download',
  form_button: 'Submit',
  offers_opt_out: true,
  success_heading: 'Thank you!',
  mailbox: 'support',
  ...fields,
});

export const TEST_FORMS = {
  ...LEAD_FORMS,
  ebook: gatedForm(gatedPage({})),
  event: gatedForm(gatedPage({ form: 'event', channel: 'Fixture Event' })),
  'own return path': gatedForm(gatedPage({ form: 'report', return_path: '/fixture-report' })),
  'asks for title and phone': gatedForm(gatedPage({ more_fields: ['phone', 'title'] })),
  'asks for title': gatedForm(gatedPage({ more_fields: ['title'] })),
} satisfies Record<string, LeadFormConfig>;

export type TestForm = keyof typeof TEST_FORMS;
