import { hash } from 'node:crypto';
import type { Answer } from '../../leads/answers.ts';
import { type Channel, carriesToken } from '../../leads/channels.ts';
import { type Attribution, FIELDS, type Field, type OptOut } from '../../leads/fields.ts';
import type { DestinationRules } from '../delivery-rules.ts';
import type { Proof, Suspicion } from '../verification/verdict.ts';
import type { Via } from './schema/tables.ts';

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
  /** What stood beside the box that the visitor ticked; null where none was. */
  consentWords: string | null;
  /** Empty in the JSON calls, which do not carry own fields. */
  answers: readonly Answer[];
  retURL: string;
  /** The path of the page whose form was sent, where the browser said so. */
  page: string | null;
  suspicion: Suspicion | null;
  proof: Proof | undefined;
  /** It carried a valid verification token. */
  isVerified: boolean;
  attribution: Attribution;
  /** Those that this call is delivered to. */
  destinations: readonly DestinationRules[];
  /** All destinations that are set: a changed preference of the person is told to each of them. */
  configuredDestinations: readonly DestinationRules[];
};

export type OptOutRequest = {
  kind: 'opt-out';
  receipt: string;
  email: string;
  receivedAt: number;
  /** It applies only once it is released. */
  isHeld: boolean;
  configuredDestinations: readonly DestinationRules[];
};

export type Entry = Submission | OptOutRequest;

/** The most entries of one commit. Its widest insert binds 11,500 parameters; SQLite takes 32,766 and PostgreSQL 65,535. */
export const MAX_BATCH_ENTRIES = 500;

/**
 * Equal for the same fields sent through the same form, whichever of its calls carries them. Pages may share a channel,
 * and each of them offers another document.
 */
export function digestOf({
  channel,
  page,
  fields,
  answers,
}: Pick<Submission, 'channel' | 'page' | 'fields' | 'answers'>): string {
  const form = carriesToken(channel) || page === null ? [channel] : [channel, page];
  // Of the two calls of a form with a token, one has no answers.
  const own = carriesToken(channel) || answers.length === 0 ? [] : [answers];
  // Builds with other rules for names may judge the two calls of one form, so spaces in names do not count.
  const { fname, lname } = fields;
  const compared = { ...fields, fname: fname.replace(/\s/g, ''), lname: lname.replace(/\s/g, '') };
  return hash('sha256', JSON.stringify([...form, ...FIELDS.map((field) => compared[field]), ...own]), 'hex');
}
