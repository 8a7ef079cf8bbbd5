import { editDistance } from '../../model/edit-distance.ts';

/** More edits than these make another word, however long it is. */
const MAX_EDITS = 3;

/** The known word that was most likely meant: at most a third of its letters differ. */
export function nearest(word: unknown, known: Iterable<string>): string | undefined {
  if (typeof word !== 'string') return undefined;
  const given = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.min(MAX_EDITS, Math.floor(given.length / 3));
  for (const candidate of known) {
    const distance = editDistance(given, candidate.toLowerCase(), limit);
    if (distance > limit || candidate === word) continue;
    best = candidate;
    limit = distance - 1;
  }
  return best;
}
