import { type Channel, carriesToken } from '../../leads/channels.ts';
import type { Finding } from '../../leads/desk/health.ts';
import { FIELDS, type Field } from '../../leads/fields.ts';
import type { CustomFields } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import { type DestinationRules, LEAD_CALL_DELAY_MS, TOKEN_TIMEOUT_MS } from '../delivery-rules.ts';
import type { MailContext } from '../mail/context.ts';
import type { MailSettings } from '../mail/settings.ts';
import type { Outcome } from '../outcome.ts';
import type { Claim, LeadToDeliver } from '../store/outbox/outbox.ts';
import type { LeadRow, Via } from '../store/schema/tables.ts';

/** What is delivered: revision 0 is the lead, each later one a preference that changed since. */
export type Content = Pick<Claim, 'destination' | 'revision' | 'optOut' | 'queuedAt'>;

/** Makes one attempt. */
export type Deliver = (lead: LeadToDeliver, content: Content) => Promise<Outcome>;

/** A call of a form, as far as it decides which destinations are told of it. */
export type Call = {
  via: Via;
  channel: Channel;
  page: string | null;
  /** A native post is the only call of its form, so it stands for the second one too. */
  isOnlyCall: boolean;
};

export type DeliveryContext = { config: Config; customFields: () => CustomFields; mail: MailContext };

/** A system that leads are delivered to: one file each, one row each in destinations.ts. */
export type Destination = {
  /** The value of outbox.destination, and the label of its metrics. Of those with one name, one is configured. */
  name: string;
  /** The name within a sentence. */
  title: string;
  isConfigured(config: Config): boolean;
  /** Where it is reached; undefined where mails are kept as files. */
  address(config: Config): string | undefined;
  takes(call: Call, config: Config, mail: MailSettings): boolean;
  /** Without a call, what holds for all of them. */
  rules(config: Config, call?: Call): Omit<DestinationRules, 'name'>;
  /** Deliveries a day (UTC); the rest waits for the next one. */
  dailyLimit?(config: Config): number;
  /** Whether `retry` queues a lead that was stored before the destination was set. */
  isAddedByRetry: boolean;
  createDeliver(context: DeliveryContext): Deliver;
  /** The setting to check after an answer that asks for the operator. */
  settingToCheck(answer: { status: number; reason: string }): string;
  /** One line for `doctor`; none where another destination has it. */
  describeReach?(config: Config): Promise<Finding | undefined>;
};

/** A configured destination, ready to deliver. */
export type ActiveDestination = Pick<Destination, 'name' | 'settingToCheck'> & {
  host?: string | undefined;
  deliver: Deliver;
  dailyLimit?: number | undefined;
};

/**
 * The first of a form's two calls waits for the second. The JSON call tells a person from a script and takes until a token
 * is found; the lead call has what the JSON call lacks.
 */
export function secondCallDelayMs(call: Call | undefined): number {
  if (!call || !carriesToken(call.channel) || call.isOnlyCall) return 0;
  return call.via === 'web-to-lead' ? TOKEN_TIMEOUT_MS : LEAD_CALL_DELAY_MS;
}

/** The same for every attempt at one content and different for another, so that the receiver can drop a repeat. */
export const idempotencyKey = ({ id }: Pick<LeadRow, 'id'>, { destination, revision }: Content) =>
  revision === 0 ? `${id}:${destination}` : `${id}:${destination}:${revision}`;

export function fieldsOf(lead: Record<Field, string>): Record<Field, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, lead[field]])) as Record<Field, string>;
}
