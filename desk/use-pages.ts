import { useState } from 'react';
import { useTask } from './use-call.ts';

type Page<Row> = { rows: Row[]; next: string | null };

/** The rows of a list that is loaded a page at a time, beginning with its first; another first page begins anew. */
export function usePages<Row>(first: Page<Row>, load: (cursor: string) => Promise<Page<Row>>) {
  const [{ rows, next, start }, setPage] = useState({ ...first, start: first });
  if (start !== first) setPage({ ...first, start: first });
  const { run, isRunning } = useTask(load);
  return {
    rows,
    hasMore: next !== null,
    isLoading: isRunning,
    loadMore: async () => {
      const page = next === null ? undefined : await run(next);
      if (page) setPage((before) => ({ ...before, rows: [...before.rows, ...page.rows], next: page.next }));
    },
    clear: () => setPage({ rows: [], next: null, start: first }),
    change: (toRows: (before: Row[]) => Row[]) => setPage((before) => ({ ...before, rows: toRows(before.rows) })),
  };
}
