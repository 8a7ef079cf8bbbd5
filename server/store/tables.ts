import type { Kysely } from 'kysely';
import type { Channel } from '../../leads/channels.ts';
import type { Field, OptOut } from '../../leads/fields.ts';
import type { Suspicion } from '../verification/verdict.ts';

/** Which call brought a submission. */
export type Via = 'web-to-lead' | 'contact-us' | 'demo';

/** Where an accepted lead is passed on to. */
export type Destination = 'crm' | 'notify';

/** A suspected lead becomes a released one when a person says so. */
type Standing = 'accepted' | 'suspected' | 'released';

/** held: of a suspected submission, waiting for its release. */
export type DeliveryState = 'held' | 'pending' | 'delivered' | 'dead';

/** Times are milliseconds since 1970, whole numbers. */
export type Tables = {
  leads: Record<Field, string> & {
    id: string;
    received_at: number;
    channel: Channel;
    /** Unknown until a lead call says it; the JSON calls do not. */
    opt_out: OptOut | null;
    ret_url: string;
    standing: Standing;
    suspicion: Suspicion | null;
  };
  attributions: { lead_id: string; name: string; value: string };
  receipts: { id: string; lead_id: string; via: Via; received_at: number };
  /** What was sent lately, so that the same submission sent twice is one lead. */
  digests: { digest: string; lead_id: string; received_at: number };
  outbox: {
    lead_id: string;
    destination: Destination;
    state: DeliveryState;
    attempts: number;
    /** Not before this; a claim moves it ahead, so a claim that is never settled runs out by itself. */
    due_at: number;
    claim: string | null;
    queued_at: number;
    first_attempt_at: number | null;
    settled_at: number | null;
    last_error: string | null;
  };
  opt_outs: {
    /** Keyed hash of the address: the wish outlives the erasure of the address itself. */
    fingerprint: string;
    email: string | null;
    receipt: string;
    received_at: number;
  };
  /** A proof counts once; the digest tells the same submission sent again from another one with the same proof. */
  used_proofs: { id: string; digest: string; expires_at: number };
  daily_usage: { destination: Destination; day: string; used: number };
  settings: { name: string; value: string };
};

export type Dialect = 'sqlite' | 'postgres';

export type OpenStore = {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** Signs challenges and fingerprints; made once, shared by every instance. */
  secret: string;
  /** Throws when writing would go somewhere nobody will look. */
  check(): void;
  close(): Promise<void>;
};
