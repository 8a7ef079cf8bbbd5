import { clockOrDay } from '../../time.ts';
import type { ItemState } from './item-store.ts';

/** What is known of the text and the server, and how the state line says it. */
export type SaveStatus = { is: 'conflict' | 'failed' | 'offline' | 'saving' | 'saved'; text: string };

/** `unsaved` is called saved for the second before it is `slow`: the time is that of the last save. */
export function saveStatus({ saving, savedAt, isKept, conflict }: ItemState, now: number): SaveStatus {
  const unkept = isKept ? '' : ': leave the page open';
  if (conflict) return { is: 'conflict', text: `Not saved until you choose${unkept}` };
  if (saving === 'failed') return { is: 'failed', text: 'Not saved.' };
  if (saving === 'offline')
    return { is: 'offline', text: `Offline, ${isKept ? 'kept on this device' : `not kept${unkept}`}` };
  if (saving === 'slow') return { is: 'saving', text: 'Saving…' };
  return { is: 'saved', text: savedAt === undefined ? '' : `Saved ${clockOrDay(savedAt, now)}` };
}
