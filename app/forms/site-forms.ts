import { forms } from 'virtual:forms';
import { type GatedFormPage, gatedForm } from './gated-form.ts';
import { leadForms } from './lead-forms.ts';

/** The forms of this site's pages that are not gated. */
export const LEAD_FORMS = leadForms(forms);

export const siteGatedForm = (page: GatedFormPage) => gatedForm(page, forms.rules);
