import { FIELDS, type Field } from '../../leads/fields.ts';
import { type CustomFields, leadParameters } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import type { Claim } from '../store/outbox.ts';
import type { Destination, LeadRow } from '../store/tables.ts';
import { type Outcome, outcomeOfResponse } from './outcome.ts';
import { post } from './post.ts';

/** What is delivered: revision 0 is the lead, each later one a wish that changed since. */
type Content = Pick<Claim, 'destination' | 'revision' | 'optOut' | 'queuedAt'>;

export type Deliver = (lead: LeadRow, content: Content) => Promise<Outcome>;

/** The configured destinations, each with the function that delivers to it. */
export function createDestinations(config: Config, customFields: CustomFields): Map<Destination, Deliver> {
  const { CRM_URL, CRM_OID = '', NOTIFY_URL } = config;
  return new Map<Destination, Deliver>([
    ...(CRM_URL ? [['crm', deliverToCrm(CRM_URL, CRM_OID, customFields)] as const] : []),
    ...(NOTIFY_URL ? [['notify', deliverToWebhook(NOTIFY_URL)] as const] : []),
  ]);
}

export function configuredDestinations({ CRM_URL, NOTIFY_URL }: Config): Destination[] {
  return [...(CRM_URL ? (['crm'] as const) : []), ...(NOTIFY_URL ? (['notify'] as const) : [])];
}

/** The same for every attempt at one content and different for another, so that the receiver can drop a repeat. */
const idempotencyKey = ({ id }: LeadRow, { destination, revision }: Content) =>
  revision === 0 ? `${id}:${destination}` : `${id}:${destination}:${revision}`;

/** Web-to-Lead cannot update a lead: a changed wish is the lead again, which the CRM's matching rule merges. */
function deliverToCrm(address: string, oid: string, customFields: CustomFields): Deliver {
  return (lead, content) => {
    const parameters = leadParameters(
      { ...fieldsOf(lead), optOut: content.optOut },
      { ...customFields, oid, retURL: lead.ret_url, channel: lead.channel },
    );
    const headers = { 'Idempotency-Key': idempotencyKey(lead, content) };
    return post(address, { body: parameters, headers }, outcomeOfWebToLead);
  };
}

/** Web-to-Lead answers 200 even when it could not store the lead, and reports the failure in a header. */
function outcomeOfWebToLead(response: Response): Outcome {
  return response.headers.get('is-processed')?.includes('Exception')
    ? { kind: 'retry', error: 'not processed by the CRM', isCounted: false }
    : outcomeOfResponse(response);
}

function deliverToWebhook(address: string): Deliver {
  return (lead, content) =>
    post(address, {
      body: JSON.stringify(content.revision === 0 ? leadEvent(lead) : wishEvent(lead, content)),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey(lead, content) },
    });
}

const leadEvent = (lead: LeadRow) => ({
  event: 'lead',
  id: lead.id,
  channel: lead.channel,
  receivedAt: new Date(lead.received_at).toISOString(),
  ...fieldsOf(lead),
});

const wishEvent = ({ id, email }: LeadRow, { optOut, queuedAt }: Content) => ({
  event: optOut === '1' ? 'opt-out' : 'opt-in',
  id,
  email,
  receivedAt: new Date(queuedAt).toISOString(),
});

function fieldsOf(lead: LeadRow): Record<Field, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, lead[field]])) as Record<Field, string>;
}
