import type { Answer } from '../../../leads/answers.ts';
import type { OwnField } from '../../../leads/form-rules.ts';

/** An answer as it is read: by the name and label of its field, or by the CRM's id alone where no served form has it. */
export type NamedAnswer = { key: string; label: string; value: string; crmField: string; field: OwnField | undefined };

/** The value of leads.answers. */
export const toStoredAnswers = (answers: readonly Answer[]): string => JSON.stringify(answers);

export function readAnswers(stored: string, fields: ReadonlyMap<string, OwnField>): NamedAnswer[] {
  const answers: Answer[] = JSON.parse(stored);
  return answers.map(([crmField, value]) => {
    const field = fields.get(crmField);
    return {
      key: field?.key ?? crmField,
      label: field?.label ?? `${crmField} (unknown field)`,
      value,
      crmField,
      field,
    };
  });
}

/** The answer in words. */
export function describeAnswer({ value, field }: NamedAnswer): string {
  if (field?.kind !== 'checkbox') return value;
  return value === '1' ? 'Yes' : 'No';
}
