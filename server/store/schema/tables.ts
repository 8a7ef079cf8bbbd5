import type { Generated, Kysely, Selectable } from 'kysely';
import type { Channel } from '../../../leads/channels.ts';
import type { Field, OptOut } from '../../../leads/fields.ts';
import type { Config } from '../../config.ts';
import type { Suspicion } from '../../verification/verdict.ts';
import type { LeadDeskColumns, LeadDeskTables } from './lead-tables.ts';
import type { DeskPeopleTables } from './people-tables.ts';
import type { Standing, StoredState } from './stored-words.ts';
import type { ViewTables } from './view-tables.ts';
import type { WritingTables } from './writing-tables.ts';

/** The call that carried a submission. */
export type Via = 'web-to-lead' | 'contact-us' | 'demo';

/** A system that leads are delivered to; server/delivery lists them. */
export type DestinationName = string;

/** Times are milliseconds since 1970, whole numbers. */
export type Tables = DeskPeopleTables &
  LeadDeskTables &
  ViewTables &
  WritingTables & {
    leads: Record<Field, string> &
      LeadDeskColumns & {
        id: string;
        received_at: number;
        channel: Channel;
        /** Null until a lead call carries it; the JSON calls do not. */
        opt_out: OptOut | null;
        ret_url: string;
        /** The path of the page whose form was sent, where the browser said so. */
        page: string | null;
        standing: Standing;
        suspicion: Suspicion | null;
        /** Own fields as JSON: pairs of the CRM's id and the value, in the order of the form. */
        answers: Generated<string>;
        /** When a valid verification token was stored; always null where the form has none. */
        verified_at: number | null;
      };
    /** The latest mail to each address by each form, as a keyed hash: one a day. */
    visitor_mails: { fingerprint: string; lead_id: string; queued_at: number };
    attributions: { lead_id: string; name: string; value: string };
    receipts: { id: string; lead_id: string; via: Via; received_at: number };
    /** Digests of recent submissions, so that the same submission sent twice is one lead. */
    digests: { digest: string; lead_id: string; received_at: number };
    outbox: {
      lead_id: string;
      destination: DestinationName;
      /** 0 is the lead itself. Each later one tells a preference that changed after the one before it was first attempted. */
      revision: number;
      /** The preference this delivery tells: fixed for the lead itself at the first attempt, for the others when queued. */
      opt_out: OptOut | null;
      state: StoredState;
      attempts: number;
      /** The earliest time of the next attempt. */
      due_at: number;
      /** Set while an attempt is under way: until it is settled, or released because its process has ended. */
      claim: string | null;
      queued_at: number;
      first_attempt_at: number | null;
      /** The last day (UTC) against whose limit this delivery counts. */
      counted_on: string | null;
      settled_at: number | null;
      last_error: string | null;
      /** The state before its lead was set aside; null again when it is restored. */
      set_aside_from: 'pending' | 'dead' | null;
      /** Whether the destination is still to be asked for the lead, or did not have it; null where neither holds. */
      lookup: 'due' | 'missing' | null;
    };
    /** Leads that were erased and are still to be deleted at the CRM. */
    crm_erasures: { lead_id: string; queued_at: number; due_at: number; attempts: number; last_error: string | null };
    /** Kept by triggers; the count of a destination and state is the sum over its slots. */
    outbox_counts: { destination: DestinationName; state: StoredState; slot: number; deliveries: number };
    opt_outs: {
      /** Keyed hash of the address: the opt-out still applies after the address is erased. */
      fingerprint: string;
      email: string | null;
      receipt: string;
      received_at: number;
      /** held: the honeypot was filled, and it has not been released. */
      state: 'held' | 'applied';
      /** When a held one was dismissed at the desk; named by an earlier word for it. */
      buried_at: number | null;
    };
    /** Opt-outs that were lifted, by a box ticked later or by the operator, and why. */
    opt_ins: { receipt: string; fingerprint: string; email: string | null; reason: string; received_at: number };
    /** What a person agreed to, by a ticked box or through the operator. Both steps of it, and its end. */
    consents: {
      id: string;
      /** Null where the operator recorded it. */
      lead_id: string | null;
      /** Keyed hash of the address. */
      fingerprint: string;
      /** The exact words beside the box, or the operator's reason. */
      words: string;
      page: string | null;
      given_at: number;
      /** When the mail that asks for a confirmation was queued, and its revision in the outbox. */
      asked_at: number | null;
      mail_revision: number | null;
      confirmed_at: number | null;
      /** By an opt-out. */
      withdrawn_at: number | null;
    };
    /** A proof is valid once; the digest tells a repeated submission from another one with the same proof. */
    used_proofs: { id: string; digest: string; expires_at: number };
    /** Destinations whose answer asks for the operator: an address or a key is wrong. */
    blocked_destinations: {
      destination: DestinationName;
      /** Of the answer; 0 where there was none. */
      status: number;
      reason: string;
      since: number;
      probe_at: number;
    };
    daily_usage: { destination: DestinationName; day: string; used: number };
    /** The mail to the operator of each day (UTC) on which there was something to say. */
    operator_mails: {
      day: string;
      queued_at: number;
      /** What it says, as JSON: all attempts send the same. */
      problems: string;
      state: Exclude<StoredState, 'held'>;
      attempts: number;
      due_at: number;
    };
    settings: { name: string; value: string };
    /** Every channel a build has served; the values of leads.channel. */
    channels: { name: string; added_at: number };
    /** The rules of every build that was served, as JSON; the id is their hash. */
    served_rules: { id: string; rules: string; added_at: number };
  };

export type LeadRow = Selectable<Tables['leads']>;

export type Dialect = 'sqlite' | 'postgres';

/** One server at a time uses an SQLite folder; the command line and the reader of the server may work beside it. */
export type Role = 'server' | 'command line' | 'reader';

/** Whether the write-ahead log still holds deleted rows, because another process was reading it. */
export type Removal = { isInLog: boolean };

/** The database alone, without the files beside it. */
export type OpenDatabase = Omit<OpenStore, 'erasuresFile' | 'onCommit' | 'mailFolder' | 'consent' | 'passesErasuresOn'>;

export type OpenStore = {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** Signs challenges and fingerprints; created once, shared by every instance. */
  secret: string;
  erasuresFile: string;
  /** Called when leads were stored. */
  onCommit(): void;
  /** Where mails are kept while no mail server is set. */
  mailFolder: string;
  /** Whether a ticked box counts as it is, or once it is confirmed by mail. */
  consent: Config['CONSENT'];
  /** Whether the CRM can be asked to delete what is erased here. */
  passesErasuresOn: boolean;
  /** Throws when the database file was moved or deleted under the server. */
  assertInPlace(): void;
  /** The time by which deliveries are due, one for all instances: PostgreSQL's, or that of the machine of the file. */
  readClock(): Promise<number>;
  /** Reads every row, and every page of an SQLite file; rejects, or resolves to false, when one is corrupt. */
  isIntact(): Promise<boolean>;
  /** Removes deleted rows from the log that SQLite writes ahead. */
  truncateLog(): Promise<Removal>;
  close(): Promise<void>;
};
