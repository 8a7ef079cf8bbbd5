import type { Answer } from './answers.ts';
import { type Channel, carriesMessage } from './channels.ts';
import type { LeadFields } from './fields.ts';

/** The CRM's own ids for its two custom fields. */
export type CustomFields = { channelField: string; messageField: string };

export type LeadConstants = CustomFields & {
  /** The organization id; empty where no CRM is set. */
  oid: string;
  /** The address a native post is redirected to. */
  retURL: string;
  channel: Channel;
};

export const ENCODING = 'UTF-8';
export const LEAD_SOURCE = 'Web';

/** The names of a native form's inputs; its other parameters are constants. */
export const PARAMETER_NAMES = {
  fname: 'first_name',
  lname: 'last_name',
  company: 'company',
  title: 'title',
  email: 'email',
  phone: 'phone',
  optOut: 'emailOptOut',
} as const satisfies Partial<Record<keyof LeadFields, string>>;

/** The parameters of the lead call: always all of them, in the CRM's order, and own fields after them. */
export function leadParameters(
  fields: LeadFields,
  constants: LeadConstants,
  answers: readonly Answer[] = [],
): URLSearchParams {
  const { oid, retURL, channel, channelField, messageField } = constants;
  return new URLSearchParams([
    ['encoding', ENCODING],
    ['oid', oid],
    ['retURL', retURL],
    ['first_name', fields.fname],
    ['last_name', fields.lname],
    ['company', fields.company],
    ['title', fields.title],
    ['email', fields.email],
    ['phone', fields.phone],
    ['lead_source', LEAD_SOURCE],
    [channelField, channel],
    ['emailOptOut', fields.optOut],
    ...(carriesMessage(channel) ? [[messageField, fields.message] as [string, string]] : []),
    ...answers.map(([name, value]): [string, string] => [name, value]),
  ]);
}
