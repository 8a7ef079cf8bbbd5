import type { FormRules } from '../../leads/form-rules.ts';
import { normalizeCaret, normalizeField } from '../../leads/rules.ts';

/** Normalizes the value of a field (SPEC section 5) and keeps the caret behind the same letter. */
export function normalizeInput(input: HTMLInputElement | HTMLTextAreaElement, field: string, rules: FormRules): string {
  const { value, selectionEnd } = input;
  const normalized = normalizeField(field, value, rules);
  if (normalized === value) return value;
  input.value = normalized;
  if (selectionEnd !== null && document.activeElement === input) {
    const caret = normalizeCaret(field, value, selectionEnd, rules);
    input.setSelectionRange(caret, caret);
  }
  return normalized;
}
