import type { Selectable } from 'kysely';
import { defaultOptOut, FIELDS, type Field } from '../../leads/fields.ts';
import { type CustomFields, leadParameters } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import type { Destination, Tables } from '../store/tables.ts';
import { type Outcome, post } from './outcome.ts';

type StoredLead = Selectable<Tables['leads']>;

export type Deliver = (lead: StoredLead, standing: { optedOut: boolean }) => Promise<Outcome>;

/** The destinations that are set, each with the way to it. */
export function destinations(config: Config, customFields: CustomFields): Map<Destination, Deliver> {
  const { CRM_URL, CRM_OID = '', NOTIFY_URL } = config;
  return new Map<Destination, Deliver>([
    ...(CRM_URL ? [['crm', toCrm(CRM_URL, CRM_OID, customFields)] as const] : []),
    ...(NOTIFY_URL ? [['notify', toNotify(NOTIFY_URL)] as const] : []),
  ]);
}

/** The same for every attempt at one lead and destination, so the receiver can tell a repeat. */
const idempotencyKey = (leadId: string, destination: Destination) => `${leadId}:${destination}`;

function toCrm(address: string, oid: string, customFields: CustomFields): Deliver {
  return (lead, { optedOut }) => {
    const optOut = optedOut ? '1' : (lead.opt_out ?? defaultOptOut(lead.channel));
    const parameters = leadParameters(
      { ...typed(lead), optOut },
      { ...customFields, oid, retURL: lead.ret_url, channel: lead.channel },
    );
    return post(address, { body: parameters, headers: { 'Idempotency-Key': idempotencyKey(lead.id, 'crm') } });
  };
}

function toNotify(address: string): Deliver {
  return (lead) =>
    post(address, {
      body: JSON.stringify({
        id: lead.id,
        channel: lead.channel,
        receivedAt: new Date(lead.received_at).toISOString(),
        ...typed(lead),
      }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey(lead.id, 'notify') },
    });
}

function typed(lead: StoredLead): Record<Field, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, lead[field]])) as Record<Field, string>;
}
