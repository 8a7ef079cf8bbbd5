import type { DestinationRules } from '../submission.ts';
import type { DestinationName } from '../tables.ts';
import type { Actor } from './audit-log.ts';

export type ChangeContext = {
  person: Actor;
  now: number;
  /** All that are set. */
  destinations: readonly DestinationRules[];
  /** Those that a retry adds to leads stored before they were set. */
  addedByRetry: readonly DestinationName[];
};
