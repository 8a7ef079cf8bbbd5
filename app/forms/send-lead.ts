import type { Answer } from '../../leads/answers.ts';
import {
  CONTACT_PATH,
  type ContactBody,
  DEMO_PATH,
  type DemoBody,
  OPT_OUT_PATH,
  type OptOutBody,
  type VerificationAction,
  WEB_TO_LEAD_PATH,
} from '../../leads/calls.ts';
import { type Attribution, CONSENT_PARAMETER, HONEYPOT, type LeadFields } from '../../leads/fields.ts';
import { leadParameters } from '../../leads/parameters.ts';
import { findOwnField } from '../../leads/rules.ts';
import type { FormValues } from './form-machine.ts';
import { type FormSettings, returnUrl } from './form-settings.ts';
import type { LeadFormConfig } from './lead-forms.ts';

/** A restart of the service closes connections; after this time a new one can be made. */
export const RETRY_DELAY_MS = 400;

export type CallContext = {
  settings: FormSettings;
  /** The value of the hidden field, which only bots fill in. */
  honeypot: string;
  /** Sent to the site's own service only. */
  attribution: Attribution;
  /** What was answered outside the form, by the CRM's ids. */
  answers: readonly Answer[];
  /** Rejects where the verification script is not loaded or returns no token. */
  requestToken: (action: VerificationAction) => Promise<string>;
  fetch: typeof fetch;
};

/** Makes the calls of a form (SPEC section 7); resolves to whether the submit counts as success. */
export async function sendLead(form: LeadFormConfig, fields: FormValues, context: CallContext): Promise<boolean> {
  switch (form.secondCall) {
    case 'contact-us':
      void logFailure('contact call', contactCall(fields, context));
      return logFailure('lead call', leadCall(form, fields, context));
    case 'demo': {
      const token = await context.requestToken('demo').catch((error: unknown) => logError('human verification', error));
      if (token === undefined) return false;
      void logFailure('demo call', jsonCall<DemoBody>(DEMO_PATH, { ...person(fields), token }, context));
      return logFailure('lead call', leadCall(form, fields, context));
    }
    case 'opt-out':
      await logFailure('opt-out call', jsonCall<OptOutBody>(OPT_OUT_PATH, { email: fields.email }, context));
      return true;
    default:
      return logFailure('lead call', leadCall(form, fields, context));
  }
}

/** Query parameters and no body. The response is never read: a request that completes counts as success. */
async function leadCall(form: LeadFormConfig, fields: FormValues, context: CallContext): Promise<void> {
  const { settings, honeypot, attribution, answers } = context;
  const { channelField, messageField, oid } = settings.crm;
  const constants = { oid, retURL: returnUrl(form, settings), channel: form.channel, channelField, messageField };
  const parameters = leadParameters(fields, constants, [...answersOf(form, fields), ...answers]);
  const extras = {
    ...consentParameter(form),
    ...(settings.leadHost === '' && attribution),
    ...honeypotParameter(honeypot),
  };
  for (const [name, value] of Object.entries(extras)) parameters.append(name, value);
  const post = () =>
    context.fetch(`${settings.leadHost}${WEB_TO_LEAD_PATH}?${parameters}`, { method: 'POST', mode: 'no-cors' });
  // The own service stores the same submission once, however often it arrives; another host may not.
  await (settings.leadHost === '' ? post().catch(() => delay(RETRY_DELAY_MS).then(post)) : post());
}

/** Own fields, in the order of the form. */
function answersOf({ fields, rules }: LeadFormConfig, values: FormValues): Answer[] {
  const own = fields.flatMap((field) => findOwnField(field, rules) ?? []);
  return own.map(({ key, crmField }) => [crmField, values[key] ?? '']);
}

/** Which words stood beside the box, where they are not SPEC's. */
export function consentParameter({ offersOptOut, rules: { consent } }: LeadFormConfig): Record<string, string> {
  return offersOptOut && consent.id !== '' ? { [CONSENT_PARAMETER]: consent.id } : {};
}

async function contactCall(fields: LeadFields, context: CallContext): Promise<void> {
  const token = await context.requestToken('contact_us');
  await jsonCall<ContactBody>(CONTACT_PATH, { ...person(fields), message: fields.message, token }, context);
}

const person = ({ fname, lname, email, phone, company, title }: LeadFields) => ({
  ...{ fname, lname, email, phone, company, title },
});

async function jsonCall<Body>(path: string, body: Body, { settings, honeypot, fetch }: CallContext): Promise<void> {
  const response = await fetch(`${settings.apiHost}${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, ...honeypotParameter(honeypot) }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
}

const delay = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

const honeypotParameter = (honeypot: string): Record<string, string> =>
  honeypot === '' ? {} : { [HONEYPOT]: honeypot };

/** Resolves to whether the call succeeded. */
async function logFailure(callName: string, call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    logError(callName, error);
    return false;
  }
}

/** Logs no personal data. */
function logError(callName: string, error: unknown): undefined {
  console.error(`${callName} failed:`, error instanceof Error ? error.message : 'unknown reason');
}
