import { useEffect, useState } from 'react';
import { groupHits } from './group-hits.ts';
import type { StoredDocument } from './index-format.ts';
import { withSiteIndex } from './index-reader.ts';
import { runQuery } from './query.ts';
import type { Filter } from './search-url.ts';

export type SearchResults = Awaited<ReturnType<typeof search>>;
export type SearchState = { results: SearchResults | null; hasFailed: boolean };

/** Skips the queries between two keystrokes; below 100 ms a delay is not perceived. */
const DEBOUNCE_MS = 90;
const EMPTY: SearchState = { results: null, hasFailed: false };

/** Results of the query while it is typed; the previous ones stay until the next arrive. */
export function useSearchResults(text: string, { kind, discipline }: Filter, groupLimit: number): SearchState {
  const [state, setState] = useState(EMPTY);
  const query = text.trim() === '' ? '' : text;
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchState) => isCurrent && setState(next);
    const timer = setTimeout(
      () => {
        if (query === '') return show(EMPTY);
        search(query, { kind, discipline }, groupLimit).then(
          (results) => show({ results, hasFailed: false }),
          (error) => {
            console.error('search failed', error);
            show({ results: null, hasFailed: true });
          },
        );
      },
      query === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, kind, discipline, groupLimit]);
  return state;
}

function search(text: string, filter: Filter, groupLimit: number) {
  return withSiteIndex(async (index) => {
    const { hits, ...queryResult } = await runQuery(index, text);
    const grouped = groupHits(hits, filter, groupLimit);
    const ids = grouped.groups.flatMap((group) => group.hits.map(({ id }) => id));
    const documents = await index.documents(ids);
    return {
      ...grouped,
      ...queryResult,
      text: text.trim(),
      unfilteredCount: hits.length,
      /** Those of `groups`, by id. */
      documents: new Map(ids.map((id, at) => [id, documents[at] as StoredDocument])),
    };
  });
}
