import { useState } from 'react';
import { useTask } from '../use-call.ts';

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
    change: (toRows: (before: Row[]) => Row[]) => setPage((before) => ({ ...before, rows: toRows(before.rows) })),
  };
}

type Props = {
  pages: Pick<ReturnType<typeof usePages>, 'hasMore' | 'isLoading' | 'loadMore'>;
  className?: string;
  children?: string;
};

/** Loads the next page of a list below the one that is shown, where there is one. */
export function MoreButton({ pages, className = 'my-2', children = 'Show more' }: Props) {
  if (!pages.hasMore) return null;
  return (
    <button type="button" className={`link min-h-11 ${className}`} disabled={pages.isLoading} onClick={pages.loadMore}>
      {pages.isLoading ? 'Loading…' : children}
    </button>
  );
}
