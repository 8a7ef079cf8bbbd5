import type { Field } from '../../leads/fields.ts';
import { type CustomFields, PARAMETER_NAMES } from '../../leads/parameters.ts';
import type { LeadFormConfig, Mailbox } from './lead-forms.ts';

/** The part of the site's facts that forms use. */
export type FormSettings = {
  product: string;
  origin: string;
  /** Hosts; empty is the site's own origin. */
  leadHost: string;
  apiHost: string;
  crm: CustomFields & { oid: string };
  mailboxes: Record<Mailbox, string>;
};

/** Absolute, because the CRM, on another host, redirects browsers to it. */
export function returnUrl({ returnPath }: LeadFormConfig, { origin }: FormSettings): string {
  return new URL(returnPath, origin).href;
}

/** The field's name in a native form post. */
export function inputName(field: Field, { crm }: FormSettings): string {
  return field === 'message' ? crm.messageField : PARAMETER_NAMES[field];
}

/** A path where the site's own service redirects, so that it holds on any origin the site is served from. */
export function nativeReturnUrl(form: LeadFormConfig, settings: FormSettings): string {
  return settings.leadHost === '' ? form.returnPath : returnUrl(form, settings);
}
