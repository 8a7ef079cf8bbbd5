import { fillWords } from './fill-words.ts';
import type { FormRules, OwnField } from './form-rules.ts';

/** What was sent for an own field, by the name of its parameter: the CRM's id. */
export type Answer = readonly [crmField: string, value: string];

/** A form's own fields, and what a service keeps of a form that it does not know; all fit into MAX_CALL_BYTES. */
export const MAX_ANSWERS = 12;
export const MAX_ANSWER_CHARACTERS = 200;

/** A number as the form's native pattern and the rule take it; escaped for both. */
export const NUMBER_PATTERN = '\\s*[\\-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)\\s*';
const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);

/** What is wrong with the answer to an own field. */
export function answerError(
  { kind, label, options = [], isRequired }: OwnField,
  value: string,
  { messages }: Pick<FormRules, 'messages'>,
): string | undefined {
  const say = (text: string) => fillWords(text, { label, limit: MAX_ANSWER_CHARACTERS });
  const isEmpty = value.trim() === '' || (kind === 'checkbox' && value === '0');
  if (isEmpty) return isRequired ? say(messages.required) : undefined;
  if (value.length > MAX_ANSWER_CHARACTERS) return say(messages.too_long);
  if (kind === 'select' && !options.includes(value)) return say(messages.not_an_option);
  if (kind === 'number' && !NUMBER.test(value)) return say(messages.not_a_number);
  return kind === 'checkbox' && value !== '1' ? say(messages.not_an_option) : undefined;
}

/**
 * What is wrong with the answers of a lead call by the rules of one build. `ownIds` are the fields of all builds: one that
 * only another build has shows that the page is not of this one. What none of them has is not looked at.
 */
export function answerProblems(
  answers: readonly Answer[],
  { fields, messages }: Pick<FormRules, 'fields' | 'messages'>,
  ownIds: ReadonlySet<string>,
): { field: string; message: string }[] {
  return answers.flatMap(([id, value]) => {
    const own = fields.find(({ crmField }) => crmField === id);
    if (!own) return ownIds.has(id) ? [{ field: id, message: 'This field is no longer asked for.' }] : [];
    const message = answerError(own, value, { messages });
    return message === undefined ? [] : [{ field: own.label, message }];
  });
}
