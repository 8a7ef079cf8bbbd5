import { isField } from '../../leads/fields.ts';
import { type CustomFields, PARAMETER_NAMES } from '../../leads/parameters.ts';
import { findOwnField } from '../../leads/rules.ts';
import { type LeadFormConfig, type Mailbox, RECEIVED } from './lead-forms.ts';

/** The part of the site's facts that forms use. */
export type FormSettings = {
  origin: string;
  /** The return path of forms that name none. */
  returnPath: string;
  /** Hosts; empty is the site's own origin. */
  leadHost: string;
  apiHost: string;
  crm: CustomFields & { oid: string };
  mailboxes: Record<Mailbox, string>;
};

/** What the forms of a page use. A site without a library thanks on the page of the form, which is prerendered as /page/. */
export const settingsOn = (
  pathname: string,
  {
    returnPath = pathname.replace(/(?<=.)\/$/, '') + RECEIVED,
    ...facts
  }: Omit<FormSettings, 'returnPath'> & { returnPath?: string | undefined },
): FormSettings => ({ ...facts, returnPath });

export const returnPathOf = (form: LeadFormConfig, settings: FormSettings) => form.returnPath ?? settings.returnPath;

/** Absolute, because the CRM, on another host, redirects browsers to it. */
export function returnUrl(form: LeadFormConfig, settings: FormSettings): string {
  return new URL(returnPathOf(form, settings), settings.origin).href;
}

/** The field's name in a native form post. */
export function inputName(field: string, { crm }: FormSettings, { rules }: Pick<LeadFormConfig, 'rules'>): string {
  if (!isField(field)) return findOwnField(field, rules)?.crmField ?? field;
  return field === 'message' ? crm.messageField : PARAMETER_NAMES[field];
}

/** A path where the site's own service redirects, so that it holds on any origin the site is served from. */
export function nativeReturnUrl(form: LeadFormConfig, settings: FormSettings): string {
  return settings.leadHost === '' ? returnPathOf(form, settings) : returnUrl(form, settings);
}
