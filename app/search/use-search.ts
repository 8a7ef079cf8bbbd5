import { useEffect, useState } from 'react';
import { type Arrangement, arrange, type Filter } from './arrange.ts';
import type { StoredDocument } from './format.ts';
import { answer } from './rank.ts';
import { askSite } from './site-index.ts';

export type Found = Arrangement & {
  /** The question this answers, and how many results it has without a filter. */
  text: string;
  total: number;
  terms: ReadonlySet<string>;
  partial: boolean;
  corrected: boolean;
  /** The documents shown, by number. */
  documents: ReadonlyMap<number, StoredDocument>;
};

export type Search = { found: Found | null; failed: boolean };

/** Long enough to leave out the letters in between, too short to be noticed. */
const PAUSE = 90;
const NOTHING: Search = { found: null, failed: false };

/** The answer to a question as it is typed; the last one stays until the next is there. */
export function useSearch(text: string, { kind, discipline }: Filter, most: number): Search {
  const [search, setSearch] = useState(NOTHING);
  const question = text.trim() === '' ? '' : text;
  useEffect(() => {
    let current = true;
    const show = (next: Search) => current && setSearch(next);
    const timer = setTimeout(
      () => {
        if (question === '') return show(NOTHING);
        find(question, { kind, discipline }, most).then(
          (found) => show({ found, failed: false }),
          (error) => {
            console.error('search failed', error);
            show({ found: null, failed: true });
          },
        );
      },
      question === '' ? 0 : PAUSE,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, kind, discipline, most]);
  return search;
}

function find(text: string, filter: Filter, most: number): Promise<Found> {
  return askSite(async (index) => {
    const { hits, ...about } = await answer(index, text);
    const arrangement = arrange(hits, filter, most);
    const ids = arrangement.groups.flatMap((group) => group.hits.map(({ id }) => id));
    const documents = await index.documents(ids);
    return {
      ...arrangement,
      ...about,
      text: text.trim(),
      total: hits.length,
      documents: new Map(ids.map((id, at) => [id, documents[at] as StoredDocument])),
    };
  });
}
