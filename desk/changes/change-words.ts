import type { LeadChange } from '../../leads/desk/leads.ts';

type Change = LeadChange['change'];

/** What a change does, as the label of a button that makes it after all. */
const AFTER_ALL: Record<Change['kind'], string> = {
  retry: 'Retry after all',
  release: 'Release after all',
  dismiss: 'Dismiss after all',
  spam: 'Mark as spam after all',
  restore: 'Bring back after all',
  assign: 'Assign after all',
  'opt-out': 'Opt out after all',
};

export const afterAll = ({ kind }: Change): string => AFTER_ALL[kind];
