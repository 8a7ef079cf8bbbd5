import type { Actor } from '../people/audit-log.ts';
import type { DestinationName } from '../schema/tables.ts';
import type { DestinationRules } from '../submission.ts';

export type ChangeContext = {
  person: Actor;
  now: number;
  /** All that are set. */
  destinations: readonly DestinationRules[];
  /** Those that a retry adds to leads stored before they were set. */
  addedByRetry: readonly DestinationName[];
};
