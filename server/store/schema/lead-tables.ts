import type { Generated, GeneratedAlways } from 'kysely';
import type { LeadStatus, Worked } from '../../../leads/lead-states.ts';
import type { SetAside, StoredDelivery } from './stored-words.ts';

/** One outcome of an attempt; equal ones that follow each other are one row. missing: taken, and not found there later. */
type AttemptOutcome = 'delivered' | 'retry' | 'wait' | 'dead' | 'missing';

/** What a count of leads is about, beside their day and status. */
export type CountDimension = 'channel' | 'campaign' | 'page' | 'source';

/** Between which times of first responses are taken as spread evenly. A later migration changes them. */
export const RESPONSE_HOURS = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 36, 48, 72, 120, 240] as const;

/** The statement that gives searches an index where pg_trgm was missing when the store was upgraded. */
export const TRIGRAM_INDEX = 'create index lead_texts_by_trigram on lead_texts using gin (text gin_trgm_ops)';

/** The tables that the desk's work on leads added; those of its people stand apart. */
export type LeadDeskTables = {
  /** Leads that each person has opened; those older than UNREAD_MS are read by all. */
  lead_reads: { person_id: string; lead_id: string; at: number };
  /** Who gets the leads of a channel, and by when they are answered; '' is every channel without a row. */
  channel_rules: {
    channel: string;
    /** Ids of people as JSON: none, one, or several in turn. */
    people: string;
    /** Who had the last turn. */
    last_person: string | null;
    /** Hours of working days. */
    respond_hours: number;
  };
  notes: { id: string; lead_id: string; person_id: string; person_name: string; at: number; text: string };
  /** A view belongs to the person who saved it; 1: all people of the desk see it. */
  saved_views: {
    id: string;
    person_id: string;
    name: string;
    query: string;
    saved_at: number;
    is_shared: Generated<number>;
  };
  delivery_attempts: {
    lead_id: string;
    destination: string;
    revision: number;
    /** The first and the last of `tries` equal attempts. */
    at: number;
    last_at: number;
    tries: number;
    /** When each of them was made, as JSON; without those that were made before times were kept. */
    times: string;
    outcome: AttemptOutcome;
    /** Of the other side, as far as it cannot repeat what was sent to it. */
    answer: string | null;
    took_ms: number;
  };
  /** Kept by triggers; the days are those since 1970 (UTC), and the count is the sum over the slots. */
  lead_counts: {
    dimension: CountDimension;
    day: number;
    name: string;
    status: Exclude<LeadStatus, 'dismissed'> | SetAside;
    slot: number;
    leads: number;
  };
  /** Kept by triggers: leads delivered on a day, by the time it took. */
  delivery_times: { destination: string; day: number; under_ms: number; slot: number; deliveries: number };
  paused_destinations: { destination: string; person_id: string; person_name: string; at: number };
  /** Name, company and address of a lead as they are searched. */
  lead_texts: { lead_id: string; text: string };
};

/** The columns that the desk's work added to the leads. */
export type LeadDeskColumns = {
  /**
   * Of its address, as consents and opt-outs have it; null until an instance of this release has filled it in. Named apart
   * from theirs, which an earlier release reads without the name of the table while it runs beside this one.
   */
  person_fingerprint: string | null;
  /** utm_campaign of the attribution. */
  campaign: string | null;
  /** Of its attribution, named as the sources of views are; null without one. */
  source: string | null;
  /** Grows with every change at the desk. */
  version: Generated<number>;
  /** Of its worst delivery; kept by triggers. */
  delivery: Generated<StoredDelivery>;
  assigned_to: string | null;
  set_aside: SetAside | null;
  worked: Generated<Worked>;
  /** The first time that it was contacted or qualified. */
  contacted_at: number | null;
  /** The first of RESPONSE_HOURS within which it was contacted, without Saturdays and Sundays; null until then. */
  response_step: GeneratedAlways<number | null>;
  /** From then on a new lead has waited too long; null where none is waited for. */
  respond_by: number | null;
  /** The first person who opened it. */
  seen_at: number | null;
  seen_by: string | null;
};
