import { type Channel, carriesMessage } from './channels.ts';
import { ATTRIBUTION_FIELDS, type Attribution, type Field, HONEYPOT, type LeadFields, mapFields } from './fields.ts';

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

/** The parameters of the lead call: always all of them, in the CRM's order. */
export function leadParameters(fields: LeadFields, constants: LeadConstants): URLSearchParams {
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
  ]);
}

export type ParsedParameters = {
  oid: string;
  retURL: string;
  channel: string;
  optOut: string;
  fields: Record<Field, string>;
  /** Filled in by scripts only. */
  honeypot: string;
  attribution: Attribution;
};

/** The inverse of `leadParameters` for any client's input; validation is left to `validateLeadCall`. */
export function parseLeadParameters(parameters: URLSearchParams, custom: CustomFields): ParsedParameters {
  const value = (name: string) => parameters.get(name) ?? '';
  return {
    oid: value('oid'),
    retURL: value('retURL'),
    channel: value(custom.channelField),
    // A native form sends '1' in a hidden input and, when the box is ticked, '0' after it.
    optOut: parameters.getAll(PARAMETER_NAMES.optOut).at(-1) ?? '',
    fields: mapFields((field) => value(field === 'message' ? custom.messageField : PARAMETER_NAMES[field])),
    honeypot: value(HONEYPOT),
    attribution: Object.fromEntries(
      ATTRIBUTION_FIELDS.map((name) => [name, value(name)] as const).filter(([, text]) => text !== ''),
    ),
  };
}
