import { hash } from 'node:crypto';
import { mapFields } from '../../../leads/fields.ts';
import type { FormMessages } from '../../../leads/form-messages.ts';
import { type FormRules, SPEC_RULES } from '../../../leads/form-rules.ts';
import { questionFields } from '../../../leads/self-assessment.ts';
import type { Forms, FormsData } from '../schema/forms.ts';
import { assessmentScale, type Content } from './read/loaded-content.ts';

export function toForms({ rules, labels, consent, fields, forms }: FormsData, messages: FormMessages): Forms {
  const { unsubscribe_email, optional, all_required, choose, sending } = labels;
  return {
    rules: {
      ...{ names: rules.names, phone: rules.phone, demoBox: rules.demo_box },
      disallowedDomains: rules.disallowed_domains,
      labels: mapFields((field) => labels[field]),
      messages,
      consent: { id: consentId(consent, rules.demo_box), words: consent },
      fields: Object.entries(fields).map(([key, { required, crm_field, ...field }]) => ({
        ...{ key, ...field, isRequired: required, crmField: crm_field },
      })),
    },
    words: { unsubscribe_email, optional, all_required, choose, sending },
    contact: forms.contact,
    demo: forms.demo,
    unsubscribe: { fields: ['email'], ...forms.unsubscribe },
  };
}

/** Names the words and how the demo box stands. Pages of SPEC's send none, as those of every release before it. */
function consentId(words: string, demoBox: FormRules['demoBox']): string {
  const isSpec = words === SPEC_RULES.consent.words && demoBox === SPEC_RULES.demoBox;
  return isSpec ? '' : hash('sha256', JSON.stringify([words, demoBox]), 'hex').slice(0, 12);
}

/** What the service accepts. The questions are not among the rules that pages with a form load. */
export function servedRules(content: Content): FormRules {
  const { rules } = content.forms;
  const questions = content.pages['self-assessment']?.questions ?? [];
  return { ...rules, fields: [...rules.fields, ...questionFields(questions, assessmentScale(content))] };
}
