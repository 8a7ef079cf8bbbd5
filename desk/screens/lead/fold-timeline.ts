import type { LeadDetails } from '../../../leads/desk/leads.ts';

export type Entry = LeadDetails['timeline'][number];

/** Equal failed tries of one destination, one after the other, are one step. */
export type Step = { last: Entry; tries: readonly Entry[] };

const isSameTry = (one: Entry, other: Entry) =>
  other.state === 'failed' &&
  one.state === 'failed' &&
  one.destination === other.destination &&
  one.answer === other.answer;

export function foldTimeline(entries: readonly Entry[]): Step[] {
  const steps: Entry[][] = [];
  for (const entry of entries) {
    const tries = steps.at(-1);
    const before = tries?.at(-1);
    if (tries && before && isSameTry(before, entry)) tries.push(entry);
    else steps.push([entry]);
  }
  return steps.flatMap((tries) => {
    const last = tries.at(-1);
    return last ? [{ last, tries }] : [];
  });
}
