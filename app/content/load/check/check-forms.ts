import { MAX_ANSWERS } from '../../../../leads/answers.ts';
import { FIELDS, isField } from '../../../../leads/fields.ts';
import { REQUIRED_FIELDS } from '../../../../leads/rules.ts';
import { type Content, sectionForms } from '../read/loaded-content.ts';
import type { ContentSource } from '../read/source.ts';

const FORMS_FILE = 'content/forms.yaml';

/** Each form has the fields that a lead needs, each once, and only known ones. */
export function checkForms(source: ContentSource, content: Content): void {
  if (source.unread.has(FORMS_FILE)) return;
  const { forms, gated, site } = content;
  const lists = [
    { file: FORMS_FILE, path: 'forms.contact.fields', fields: forms.contact.fields, hasMessage: true },
    { file: FORMS_FILE, path: 'forms.demo.fields', fields: forms.demo.fields },
    ...gated.map(({ file, fields }) => ({ file, path: 'fields', fields })),
    ...sectionForms(content).map(({ file, prefix, form: { fields } }) => ({ file, fields, path: `${prefix}fields` })),
  ];
  for (const { file, path, fields, hasMessage = false } of lists) {
    const own = forms.rules.fields.map(({ key }) => key);
    const known = [...FIELDS.filter((field) => hasMessage || field !== 'message'), ...own];
    fields.forEach((field, index) => {
      if (!known.includes(field))
        source.reportValue(file, `${path}.${index}`, field, `one of ${known.join(', ')}`, { known });
      else if (fields.indexOf(field) < index) source.reportValue(file, `${path}.${index}`, field, 'each field once');
    });
    const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
    if (missing.length > 0)
      source.report(file, path, `no ${missing.join(', ')}`, `${REQUIRED_FIELDS.join(', ')} among them`);
    if (fields.filter((field) => !isField(field)).length > MAX_ANSWERS)
      source.report(file, path, `${fields.length} fields`, `at most ${MAX_ANSWERS} own fields`);
  }
  if (!site) return;
  for (const { key, crmField } of forms.rules.fields)
    if (crmField === site.crm.channel_field || crmField === site.crm.message_field)
      source.reportValue(FORMS_FILE, `fields.${key}.crm_field`, crmField, 'another id than those in site.yaml');
}
