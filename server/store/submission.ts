import { hash } from 'node:crypto';
import type { Channel } from '../../leads/channels.ts';
import { type Attribution, FIELDS, type Field, type OptOut } from '../../leads/fields.ts';
import type { Proof, Suspicion } from '../verification/verdict.ts';
import type { Destination, Via } from './tables.ts';

/** One accepted call of a form. */
export type Submission = {
  kind: 'submission';
  receipt: string;
  /** The id of the lead, unless the same submission was stored within the repeat window. */
  leadId: string;
  receivedAt: number;
  via: Via;
  channel: Channel;
  fields: Record<Field, string>;
  optOut: OptOut | null;
  retURL: string;
  suspicion: Suspicion | null;
  proof: Proof | undefined;
  /** It carried a valid verification token. */
  isVerified: boolean;
  /** Its CRM delivery is held until a token for the same lead is stored. */
  awaitsToken: boolean;
  attribution: Attribution;
  destinations: readonly Destination[];
  /** All destinations that are set: a changed wish of the person is told to each of them. */
  configuredDestinations: readonly Destination[];
};

export type OptOutRequest = {
  kind: 'opt-out';
  receipt: string;
  email: string;
  receivedAt: number;
  /** It applies only once it is released. */
  isHeld: boolean;
  configuredDestinations: readonly Destination[];
};

export type Entry = Submission | OptOutRequest;

/** The most entries of one commit. Its widest insert binds 9,000 parameters; SQLite takes 32,766 and PostgreSQL 65,535. */
export const MAX_BATCH_ENTRIES = 500;

/** Equal for the same fields sent through the same form, whichever of its calls carries them. */
export function digestOf({ channel, fields }: Pick<Submission, 'channel' | 'fields'>): string {
  return hash('sha256', JSON.stringify([channel, ...FIELDS.map((field) => fields[field])]), 'hex');
}
