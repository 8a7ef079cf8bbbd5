import { useState } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { type LeadChange, type LeadListRow, MANY_LEADS } from '../../leads/desk/leads.ts';
import type { CallError } from '../api.ts';
import { useCounts } from '../session.ts';
import { useToast } from '../ui/toast.tsx';
import { useCall } from '../use-call.ts';

type Change = LeadChange['change'];
type Lead = Pick<LeadListRow, 'id' | 'name' | 'company' | 'version'>;
export type Conflict = { change: Change; conflicts: DeskAnswer<'changeLeads'>['conflicts'] };

export type LeadChanges = {
  /** Changes leads; those that another person changed since are left alone and become the conflict. */
  change: (leads: readonly Lead[], change: Change) => Promise<void>;
  /** How far a long change is. */
  progress: { done: number; of: number } | undefined;
  conflict: Conflict | undefined;
  /** Makes the change after all, on what the other person left. */
  insist: () => void;
  /** Gives the change up; that of the other person stays. */
  discard: () => void;
  error: CallError | undefined;
};

const STEP = Math.min(100, MANY_LEADS);

const DONE_WORDS: Partial<Record<Change['kind'], string>> = { spam: 'Marked as spam', dismiss: 'Dismissed' };

export function useLeadChanges(onChanged: (rows: LeadListRow[]) => void): LeadChanges {
  const { run, error } = useCall('changeLeads');
  const [conflict, setConflict] = useState<Conflict>();
  const [progress, setProgress] = useState<LeadChanges['progress']>();
  const showToast = useToast();
  const { refresh } = useCounts();

  const change: LeadChanges['change'] = async (leads, change) => {
    setConflict(undefined);
    const changed: LeadListRow[] = [];
    const conflicts: Conflict['conflicts'] = [];
    for (let at = 0; at < leads.length; at += STEP) {
      if (leads.length > STEP) setProgress({ done: at, of: leads.length });
      const step = leads.slice(at, at + STEP).map(({ id, version }) => ({ id, version }));
      const answer = await run({ leads: step, change });
      if (!answer) break;
      changed.push(...answer.changed);
      conflicts.push(...answer.conflicts);
    }
    setProgress(undefined);
    onChanged([...changed, ...conflicts.map(({ lead }) => lead)]);
    if (conflicts.length > 0) setConflict({ change, conflicts });
    refresh();
    const words = DONE_WORDS[change.kind];
    if (words && changed.length > 0)
      showToast({ text: `${words}: ${nameOf(changed)}`, undo: () => void restore(changed) });
  };
  const restore = (leads: readonly Lead[]) => change(leads, { kind: 'restore' });

  return {
    change,
    progress,
    conflict,
    insist: () =>
      conflict &&
      void change(
        conflict.conflicts.map(({ lead }) => lead),
        conflict.change,
      ),
    discard: () => setConflict(undefined),
    error,
  };
}

function nameOf(leads: readonly Lead[]): string {
  const [first] = leads;
  if (!first || leads.length > 1) return `${leads.length} leads`;
  return first.company ? `${first.name}, ${first.company}` : first.name;
}
