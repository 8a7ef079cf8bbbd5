import type { Field } from '../../leads/fields.ts';
import { normalizeCaret, normalizeField } from '../../leads/rules.ts';

/** Strips and lower-cases what stands in the field, leaving the caret behind the same letter. */
export function tidyInput(input: HTMLInputElement | HTMLTextAreaElement, field: Field): string {
  const { value, selectionEnd } = input;
  const tidy = normalizeField(field, value);
  if (tidy === value) return value;
  input.value = tidy;
  if (selectionEnd !== null && document.activeElement === input) {
    const caret = normalizeCaret(field, value, selectionEnd);
    input.setSelectionRange(caret, caret);
  }
  return tidy;
}
