import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LeadListRow } from '../../leads/desk/leads.ts';
import { type ChangeState, LeadChangeQueue } from './lead-change-queue.ts';

/** One for all screens, so that undo goes on after another screen is shown, and a release that waits is sent. */
export const leadChanges = new LeadChangeQueue();

export const useChangeState = (): ChangeState => useSyncExternalStore(leadChanges.subscribe, leadChanges.getState);

/** Tells a screen of changes, wherever they were made: first as expected, then as the server answers. */
export function useChangedLeads(onChanged: (rows: readonly LeadListRow[], isAnswer: boolean) => void): void {
  const listen = useEffectEvent(onChanged);
  useEffect(() => leadChanges.onChanged((rows, isAnswer) => listen(rows, isAnswer)), []);
}
