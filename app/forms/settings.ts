import type { Field } from '../../leads/fields.ts';
import { type CustomFields, PARAMETER_NAMES } from '../../leads/parameters.ts';
import type { LeadFormRow } from './forms.ts';

/** What the forms need of the site's facts, which the root route loads. */
export type FormSettings = {
  origin: string;
  /** Empty is the site's own origin. */
  leadHost: string;
  apiHost: string;
  crm: CustomFields & { oid: string };
  mailboxes: Record<LeadFormRow['mailbox'], string>;
};

/** An absolute address: the CRM, on a host of its own, sends browsers back to it. */
export function returnAddress({ returnPath }: LeadFormRow, { origin }: FormSettings): string {
  return new URL(returnPath, origin).href;
}

/** What a native post calls the field. */
export function inputName(field: Field, { crm }: FormSettings): string {
  return field === 'message' ? crm.messageField : PARAMETER_NAMES[field];
}

/** Within the site a path will do, and holds on whatever address the site is served from. */
export function nativeReturnAddress(form: LeadFormRow, settings: FormSettings): string {
  return settings.leadHost === '' ? form.returnPath : returnAddress(form, settings);
}
