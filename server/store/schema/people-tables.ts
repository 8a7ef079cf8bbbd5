import type { Role } from '../../../leads/desk/roles.ts';
import type { StoredAction } from './stored-words.ts';

/** Who may work at the desk, and what they did there. Times are milliseconds since 1970. */
export type DeskPeopleTables = {
  /** Removed people stay, so that notes and assignments keep their names. */
  desk_people: {
    id: string;
    name: string;
    email: string;
    role: Role;
    signs_in_by: 'passkey' | 'company';
    /** Issuer and subject of the company sign-in. */
    subject: string | null;
    added_at: number;
    seen_at: number | null;
    removed_at: number | null;
    /** A person whom the provider gives no role may come back; one removed at the desk is invited again. */
    removed_by: 'desk' | 'provider' | null;
    /** They get no leads by a rule meanwhile. */
    away_since: number | null;
    /** Null where they do not want the figures of each week. */
    weekly_mail_since: number | null;
    version: number;
    /** Of the last change of the role: by whom, and when. */
    changed_by: string;
    changed_at: number;
  };
  desk_passkeys: {
    /** Of the credential, as base64url. */
    id: string;
    person_id: string;
    /** COSE, as base64url. */
    public_key: string;
    counter: number;
    added_at: number;
  };
  /** `id_hash` is the hash of the id in the cookie. */
  desk_sessions: {
    id_hash: string;
    person_id: string;
    begun_at: number;
    expires_at: number;
    /** The refresh token of a company sign-in, encrypted with the id in the cookie; null where there is none. */
    provider_token: string | null;
    /** When the provider was last asked for the role. */
    checked_at: number | null;
  };
  desk_invitations: {
    id: string;
    token_hash: string;
    /** Null for the link of the first start, whose holder is the first admin. */
    email: string | null;
    role: Role;
    invited_by: string;
    invited_at: number;
    expires_at: number;
  };
  /** A sign-in or registration under way; taking one deletes it. */
  desk_ceremonies: {
    id_hash: string;
    kind: 'sign-in' | 'register' | 'company';
    /** What the answer is checked against, as JSON. */
    expected: string;
    expires_at: number;
  };
  /** Append-only, by triggers. */
  desk_audit: {
    id: string;
    at: number;
    /** Null for the command line. */
    person_id: string | null;
    /** Name and address as they were then; no address of what is not a person, nor in entries of earlier releases. */
    by: string;
    email: string | null;
    action: StoredAction;
    /** How many leads it was about. */
    leads: number;
    detail: string;
  };
  /** Mails to people of the desk about their leads; those of one person and kind that are due go out as one. */
  owner_mails: {
    id: string;
    person_id: string;
    kind: 'assigned' | 'waiting';
    /** Ids of leads as JSON, so that an erasure leaves nothing here. */
    lead_ids: string;
    queued_at: number;
    state: 'pending' | 'delivered' | 'dead';
    attempts: number;
    due_at: number;
  };
  /** The figures of a week, named by its Monday, to a person who wants them. */
  weekly_mails: {
    week: string;
    person_id: string;
    queued_at: number;
    state: 'pending' | 'delivered' | 'dead';
    attempts: number;
    due_at: number;
  };
  /** The leads of an entry, without a reference: an erased lead leaves its id. */
  desk_audit_leads: { audit_id: string; lead_id: string };
};
