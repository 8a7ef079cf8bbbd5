import { FIELDS, type LeadFields } from '../../leads/fields.ts';
import type { FormId } from './forms.ts';

/** What was typed into a form, kept by this tab only, until it has been sent. */

const key = (form: FormId) => `lead-form-${form}`;

export function readDraft(form: FormId): Partial<LeadFields> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? '{}');
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
    sessionStorage.setItem(key(form), JSON.stringify(fields));
  } catch {
    // Storage is full or refused: the form works without it.
  }
}

export function clearDraft(form: FormId): void {
  try {
    sessionStorage.removeItem(key(form));
  } catch {
    // As above.
  }
}
