import { FIELDS, type LeadFields } from '../../leads/fields.ts';

/** The typed fields of a form, in sessionStorage until the form is sent. */

const storageKey = (form: string) => `lead-form-${form}`;

export function readDraft(form: string): Partial<LeadFields> {
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

export function saveDraft(form: string, fields: LeadFields): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(fields));
  } catch {
    // Storage may be full or disabled; the form works without it.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // As above.
  }
}
