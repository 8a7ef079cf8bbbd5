import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { call } from '../../api.ts';
import { useChangedLeads } from '../../changes/lead-change-queue.ts';
import { formatLimited } from '../../numbers.ts';
import { useMe } from '../../session.ts';
import { readFilters, toCallFilters, toSearch } from './filters.ts';

type View = DeskAnswer<'listViews'>['views'][number];

const FIRST = [{ id: 'all', name: 'All leads', query: '' }];
const LAST = [
  { id: 'hand', name: 'Needs a hand', query: 'delivery=dead' },
  { id: 'mine', name: 'Mine', query: 'assignee=me' },
];

const searchOf = (query: string) => toSearch(readFilters(new URLSearchParams(query)));

/** Views that are always there, and the saved ones between them, with how many leads each holds. */
export function ViewTabs({ views, search }: { views: readonly View[]; search: string }) {
  const counts = useViewCounts(views);
  return (
    <nav
      aria-label="Views"
      className="flex h-11 shrink-0 items-stretch gap-5 overflow-x-auto border-b border-line px-5 md:h-10 md:px-7"
    >
      {[...FIRST, ...views, ...LAST].map(({ id, name, query }) => {
        const isCurrent = searchOf(query) === search;
        return (
          <Link
            key={id}
            to={{ search: searchOf(query) }}
            aria-current={isCurrent ? 'page' : undefined}
            className={`inline-flex items-center gap-1.5 border-b-2 whitespace-nowrap outline-offset-[-2px] ${isCurrent ? 'border-ink font-semibold' : 'border-transparent text-soft hover:text-ink'}`}
          >
            {name}
            {counts[id] !== undefined && <span className="font-normal text-muted">{counts[id]}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function useViewCounts(views: readonly View[]): Record<string, string> {
  const me = useMe();
  const [counts, setCounts] = useState<Record<string, string>>({});
  const [changes, setChanges] = useState(0);
  useChangedLeads((_rows, isAnswer) => isAnswer && setChanges((before) => before + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after each change
  useEffect(() => {
    const controller = new AbortController();
    for (const { id, query } of [...views, ...LAST]) {
      const filters = toCallFilters(readFilters(new URLSearchParams(query)), { now: Date.now(), me: me.id });
      call('countLeads', filters, controller.signal)
        .then(({ matching }) => setCounts((before) => ({ ...before, [id]: formatLimited(matching) })))
        // A tab without a number still leads to its view.
        .catch(() => {});
    }
    return () => controller.abort();
  }, [views, me.id, changes]);
  return counts;
}
