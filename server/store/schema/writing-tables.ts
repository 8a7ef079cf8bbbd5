import type { Generated } from 'kysely';

/** What is written at the desk and not live yet. Times are milliseconds since 1970. */
export type WritingTables = {
  /** Files of content/ as they would be. Without text and upload, the file would be removed. */
  drafts: {
    file: string;
    /** The git id of the live bytes it began from; null for a new file. */
    base: string | null;
    text: string | null;
    /** The hash by which the bytes of a picture or PDF lie in DATA_DIR/writing. */
    upload: string | null;
    /** Rises with every save of the file, and never comes twice. */
    revision: number;
    saved_at: number;
    person_id: string | null;
    /** The name as it was then. */
    by: string;
  };
  draft_versions: {
    file: string;
    revision: number;
    text: string;
    saved_at: number;
    person_id: string | null;
    by: string;
  };
  /** Who has a file open, and until when that is taken to be so. */
  page_visits: { file: string; person_id: string; until: number };
  shares: {
    id: string;
    token_hash: string;
    /** Null for everything that is not live. */
    file: string | null;
    /** While this person may write, the share is valid. */
    person_id: string | null;
    by: string;
    shared_at: number;
    until: number;
    ended_at: number | null;
  };
  publications: {
    id: string;
    person_id: string | null;
    by: string;
    email: string | null;
    /** As JSON, and so are steps, step_ms and layer. */
    files: string;
    state: 'running' | 'live' | 'failed' | 'stopped' | 'undone' | 'scheduled';
    steps: string;
    /** How long each step took. */
    step_ms: Generated<string>;
    started_at: number;
    ended_at: number | null;
    due_at: number | null;
    /** When the instance that runs it was last known to; another one takes it over later. */
    seen_at: number;
    /** The instance that runs it; one that another has taken it from goes no further. */
    owner: string | null;
    /** The files with their text or upload, fixed when it was asked for; null once it has ended, unless it failed. */
    layer: string | null;
    before_commit: string | null;
    commit_id: string | null;
    reason: string | null;
    undo_of: string | null;
  };
  /** About publications that failed at their time. */
  publication_mails: {
    publication_id: string;
    state: 'pending' | 'delivered' | 'dead';
    attempts: number;
    due_at: number;
  };
};
