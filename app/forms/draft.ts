import { FIELDS, type LeadFields } from '../../leads/fields.ts';
import type { FormId } from './lead-forms.ts';

/** The typed fields of a form, in sessionStorage until the form is sent. */

const storageKey = (form: FormId) => `lead-form-${form}`;

export function readDraft(form: FormId): Partial<LeadFields> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const draft: Partial<LeadFields> = {};
    for (const field of FIELDS) {
      const value = (stored as Record<string, unknown>)[field];
      if (typeof value === 'string' && value !== '') draft[field] = value;
    }
    const { optOut } = stored as { optOut?: unknown };
    if (optOut === '0' || optOut === '1') draft.optOut = optOut;
    return draft;
  } catch {
    return {};
  }
}

export function saveDraft(form: FormId, fields: LeadFields): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(fields));
  } catch {
    // Storage may be full or disabled; the form works without it.
  }
}

export function clearDraft(form: FormId): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // As above.
  }
}
