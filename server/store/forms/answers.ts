import type { Answer } from '../../../leads/answers.ts';
import type { OwnField } from '../../../leads/form-rules.ts';

/** An answer as it is read: by the name and label of its field, or by the CRM's id alone where no served form has it. */
export type NamedAnswer = { key: string; label: string; value: string; crmField: string; field: OwnField | undefined };

/** The value of leads.answers. */
export const toStoredAnswers = (answers: readonly Answer[]): string => JSON.stringify(answers);

export function readAnswers(stored: string, fields: ReadonlyMap<string, OwnField>): NamedAnswer[] {
  const answers: Answer[] = JSON.parse(stored);
  const ownKeys = new Set(Array.from(fields.values(), ({ key }) => key));
  return answers.map(([crmField, value]) => {
    const field = fields.get(crmField);
    if (field) return { key: field.key, label: field.label, value, crmField, field };
    const label = `${crmField} (unknown field)`;
    // A parameter may be named as an own field is, and must not stand in its place.
    return { key: ownKeys.has(crmField) ? label : crmField, label, value, crmField, field };
  });
}

/** The answer in words. */
export function describeAnswer({ value, field }: NamedAnswer): string {
  if (field?.kind !== 'checkbox') return value;
  return value === '1' ? 'Yes' : 'No';
}
