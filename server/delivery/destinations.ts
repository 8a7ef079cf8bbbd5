import { defaultOptOut, FIELDS, type Field } from '../../leads/fields.ts';
import { type CustomFields, leadParameters } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import type { Destination, LeadRow } from '../store/tables.ts';
import { type Outcome, outcomeOfResponse } from './outcome.ts';
import { post } from './post.ts';

export type Deliver = (lead: LeadRow, recipient: { isOptedOut: boolean }) => Promise<Outcome>;

/** The configured destinations, each with the function that delivers to it. */
export function createDestinations(config: Config, customFields: CustomFields): Map<Destination, Deliver> {
  const { CRM_URL, CRM_OID = '', NOTIFY_URL } = config;
  return new Map<Destination, Deliver>([
    ...(CRM_URL ? [['crm', deliverToCrm(CRM_URL, CRM_OID, customFields)] as const] : []),
    ...(NOTIFY_URL ? [['notify', deliverToWebhook(NOTIFY_URL)] as const] : []),
  ]);
}

/** The same for every attempt at one lead and destination, so that the receiver can drop a repeat. */
const idempotencyKey = (leadId: string, destination: Destination) => `${leadId}:${destination}`;

function deliverToCrm(address: string, oid: string, customFields: CustomFields): Deliver {
  return (lead, { isOptedOut }) => {
    const optOut = isOptedOut ? '1' : (lead.opt_out ?? defaultOptOut(lead.channel));
    const parameters = leadParameters(
      { ...fieldsOf(lead), optOut },
      { ...customFields, oid, retURL: lead.ret_url, channel: lead.channel },
    );
    return post(
      address,
      { body: parameters, headers: { 'Idempotency-Key': idempotencyKey(lead.id, 'crm') } },
      outcomeOfWebToLead,
    );
  };
}

/** Web-to-Lead answers 200 even when it could not store the lead, and reports the failure in a header. */
function outcomeOfWebToLead(response: Response): Outcome {
  return response.headers.get('is-processed')?.includes('Exception')
    ? { kind: 'retry', error: 'not processed by the CRM', isCounted: false }
    : outcomeOfResponse(response);
}

function deliverToWebhook(address: string): Deliver {
  return (lead) =>
    post(address, {
      body: JSON.stringify({
        id: lead.id,
        channel: lead.channel,
        receivedAt: new Date(lead.received_at).toISOString(),
        ...fieldsOf(lead),
      }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey(lead.id, 'notify') },
    });
}

function fieldsOf(lead: LeadRow): Record<Field, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, lead[field]])) as Record<Field, string>;
}
