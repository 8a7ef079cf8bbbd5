import { NEAREST_COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { foldText } from '../schema/lead-texts.ts';
import type { OpenStore } from '../schema/tables.ts';
import { type AskedFilters, type PreparedFilters, prepareFilters } from './lead-filters.ts';
import { countMatching, findPlaces } from './lead-list.ts';
import { nameOf } from './lead-rows.ts';
import { findIdsByText, isOneOf } from './search.ts';

/** The shortest part of a text that its index finds. */
const MIN_PART_CHARACTERS = 3;
/** Leads that are compared for each part of the search. */
const MAX_COMPARED = 500;
/** The share of trigrams that two words must have in common, as in pg_trgm. */
const MIN_SIMILARITY = 0.35;
/** Those whose leads are counted, until enough have one that the other filters let through. */
const MAX_COUNTED = 10;
const MAX_NEAREST = 3;

export type NearestWords = { words: string; leads: number };

/**
 * Names and companies that are written almost like a search that found nothing, and how many leads each would find. One
 * mistake leaves the beginning or the end of a word whole, so the leads that have either are compared with the search.
 */
export async function findNearestWords(store: OpenStore, filters: AskedFilters): Promise<NearestWords[]> {
  const search = foldText((filters.search ?? '').trim());
  const nearest: NearestWords[] = [];
  for (const words of rank(search, await readKnownWords(store, search))) {
    const leads = await countSome(
      store,
      await prepareFilters(store, { ...filters, search: words }, NEAREST_COUNT_LIMIT),
    );
    if (leads > 0) nearest.push({ words, leads });
    if (nearest.length === MAX_NEAREST) break;
  }
  return nearest;
}

/** To count a text that many leads have would take reading them all; that one of them matches is found at once. */
async function countSome(store: OpenStore, filters: PreparedFilters): Promise<number> {
  if (filters.found?.kind !== 'many') return countMatching(store, filters);
  const [first] = await findPlaces(store, filters, undefined, 1);
  return first ? NEAREST_COUNT_LIMIT + 1 : 0;
}

/** Names and companies of leads that share a part with the search. */
async function readKnownWords(store: OpenStore, search: string): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of partsOf(search)) {
    const ids = await findIdsByText(store, [part], MAX_COMPARED);
    const leads = await store.db
      .selectFrom('leads')
      .select(['fname', 'lname', 'company'])
      .where(isOneOf(store.dialect, ids))
      .execute();
    for (const lead of leads) known.add(nameOf(lead)).add(lead.company.trim());
  }
  known.delete('');
  return known;
}

/** The beginning and the end of a text, apart where it is long enough. */
function partsOf(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length <= MIN_PART_CHARACTERS) return [];
  const size = Math.max(MIN_PART_CHARACTERS, Math.floor(characters.length / 2));
  return [characters.slice(0, size).join(''), characters.slice(-size).join('')];
}

/** The most similar first, none that is too far off. */
function rank(search: string, known: ReadonlySet<string>): string[] {
  return [...known]
    .map((words) => ({ words, similarity: similarityOf(search, foldText(words)) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity || a.words.length - b.words.length)
    .slice(0, MAX_COUNTED)
    .map(({ words }) => words);
}

/** Compares with every run of as many words as the search has, so that one word of a long name is enough. */
function similarityOf(search: string, text: string): number {
  const count = search.split(/\s+/).length;
  const words = text.split(/\s+/);
  const runs = words.map((_, start) => words.slice(start, start + count).join(' '));
  const wanted = trigramsOf(search);
  return Math.max(...runs.map((run) => shareOf(wanted, trigramsOf(run))));
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((trigram) => other.has(trigram)).length;
  return shared / (one.size + other.size - shared);
}

/** Begins and ends of a word count as well, as in pg_trgm. */
function trigramsOf(text: string): Set<string> {
  const characters = Array.from(`  ${text} `);
  return new Set(characters.slice(0, -2).map((_, at) => characters.slice(at, at + 3).join('')));
}
