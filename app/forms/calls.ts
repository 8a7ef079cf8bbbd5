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
import { type Attribution, HONEYPOT, type LeadFields } from '../../leads/fields.ts';
import { leadParameters } from '../../leads/parameters.ts';
import type { LeadFormRow } from './forms.ts';
import { type FormSettings, returnAddress } from './settings.ts';

export type CallContext = {
  settings: FormSettings;
  /** What stands in the field no person sees. */
  honeypot: string;
  /** Where the visit came from; only our own service is told. */
  attribution: Attribution;
  /** Rejects where the verification script is not loaded or gives no token. */
  token: (action: VerificationAction) => Promise<string>;
  fetch: typeof fetch;
};

/** Sends what the form sends; true once the visitor's request counts as received (SPEC section 7). */
export async function send(form: LeadFormRow, fields: LeadFields, context: CallContext): Promise<boolean> {
  switch (form.secondCall) {
    case 'contact-us':
      void logged('contact call', contactCall(fields, context));
      return logged('lead call', leadCall(form, fields, context));
    case 'demo': {
      const token = await context.token('demo').catch((error: unknown) => log('human verification', error));
      if (token === undefined) return false;
      void logged('demo call', demoCall(fields, token, context));
      return logged('lead call', leadCall(form, fields, context));
    }
    case 'opt-out':
      await logged('opt-out call', optOutCall(fields, context));
      return true;
    default:
      return logged('lead call', leadCall(form, fields, context));
  }
}

/** Parameters in the address, no body; the answer is never read, so one that arrives counts as success. */
async function leadCall(form: LeadFormRow, fields: LeadFields, context: CallContext): Promise<void> {
  const { settings, honeypot, attribution } = context;
  const { channelField, messageField, oid } = settings.crm;
  const parameters = leadParameters(fields, {
    oid,
    retURL: returnAddress(form, settings),
    channel: form.channel,
    channelField,
    messageField,
  });
  const extras = settings.leadHost === '' ? { ...attribution, ...trapped(honeypot) } : trapped(honeypot);
  for (const [name, value] of Object.entries(extras)) parameters.append(name, value);
  await context.fetch(`${settings.leadHost}${WEB_TO_LEAD_PATH}?${parameters}`, { method: 'POST', mode: 'no-cors' });
}

async function contactCall(fields: LeadFields, context: CallContext): Promise<void> {
  const { fname, lname, email, phone, company, title, message } = fields;
  const token = await context.token('contact_us');
  const body: ContactBody = { fname, lname, email, phone, company, title, message, token };
  await jsonCall(CONTACT_PATH, { ...body, ...trapped(context.honeypot) }, context);
}

async function demoCall(fields: LeadFields, token: string, context: CallContext): Promise<void> {
  const { fname, lname, email, phone, company, title } = fields;
  const body: DemoBody = { fname, lname, email, phone, company, title, token };
  await jsonCall(DEMO_PATH, { ...body, ...trapped(context.honeypot) }, context);
}

async function optOutCall({ email }: LeadFields, context: CallContext): Promise<void> {
  const body: OptOutBody = { email };
  await jsonCall(OPT_OUT_PATH, { ...body, ...trapped(context.honeypot) }, context);
}

async function jsonCall(path: string, body: Record<string, string>, { settings, fetch }: CallContext): Promise<void> {
  const response = await fetch(`${settings.apiHost}${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

const trapped = (honeypot: string): Record<string, string> => (honeypot === '' ? {} : { [HONEYPOT]: honeypot });

async function logged(call: string, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    log(call, error);
    return false;
  }
}

/** Says what failed, never whose request it was. */
function log(call: string, error: unknown): undefined {
  console.error(`${call} failed:`, error instanceof Error ? error.message : 'unknown reason');
}
