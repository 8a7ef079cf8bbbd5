import type { LeadChange, LeadListRow } from '../../leads/desk/leads.ts';
import { countOf } from '../numbers.ts';
import { workedWord } from '../ui/marks.tsx';

export type Change = LeadChange['change'];
export type Assignee = LeadListRow['assignee'];

const EXPECTED_STATUS = { spam: 'spam', dismiss: 'dismissed', release: 'released' } as const;

/** What the change does to each row, as far as it is known before the server answers. */
export function expected(leads: readonly LeadListRow[], change: Change, assignee: Assignee): LeadListRow[] {
  if (change.kind === 'worked') return leads.map((row) => ({ ...row, worked: change.to }));
  if (change.kind === 'assign') return leads.map((row) => ({ ...row, assignee }));
  const { kind } = change;
  if (kind !== 'spam' && kind !== 'dismiss' && kind !== 'release') return [];
  return leads.map((row) => ({ ...row, status: EXPECTED_STATUS[kind] }));
}

/** What was done, for the list of what can be undone; undefined where a change cannot be. */
export function doneWords(leads: readonly LeadListRow[], change: Change, assignee: Assignee): string | undefined {
  const words = {
    ...{ retry: undefined, release: undefined, restore: undefined, 'opt-out': undefined },
    ...{ spam: 'Marked as spam', dismiss: 'Dismissed' },
    assign: assignee ? `Assigned to ${assignee.name}` : 'Assigned to no one',
    worked: change.kind === 'worked' ? workedWord(change.to) : undefined,
  }[change.kind];
  return words && `${words}: ${nameOf(leads)}`;
}

/** The change that brings a lead back to what it was. */
export function inverseOf(change: Change, before: LeadListRow): Change {
  const { kind } = change;
  if (kind === 'worked') {
    const { worked: to, contactedAt } = before;
    // Any other change keeps the time of the first contact.
    return change.to === 'new' || contactedAt === null ? { kind, to, contactedAt } : { kind, to };
  }
  if (kind === 'assign') return { kind, to: before.assignee?.id ?? null, isUndo: true };
  return { kind: 'restore' };
}

export function nameOf(leads: readonly LeadListRow[]): string {
  const [first] = leads;
  if (!first || leads.length > 1) return countOf(leads.length, 'lead');
  return [first.name, first.company].filter(Boolean).join(', ') || 'one without a name';
}
