import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { call } from '../../api.ts';
import { useChangedLeads } from '../../changes/lead-change-queue.ts';
import { formatLimited } from '../../numbers.ts';
import { useMe } from '../../session.ts';
import { readFilters, toCallFilters, toSearch, withoutSort } from './filters.ts';

type View = DeskAnswer<'listViews'>['views'][number];
type Tab = Pick<View, 'id' | 'name' | 'query'> & Partial<View>;

const WAITING = 'waiting';
const WORK = [
  { id: 'all', name: 'All', query: '' },
  { id: 'unassigned', name: 'Unassigned', query: 'assignee=none&worked=new' },
  { id: 'mine', name: 'Mine', query: 'assignee=me' },
  { id: WAITING, name: 'Waiting', query: 'worked=waiting' },
];
const HAND = { id: 'hand', name: 'Needs a hand', query: 'delivery=dead' };

const searchOf = (query: string) => toSearch(readFilters(new URLSearchParams(query)));

/** Views that are always there, then the saved ones, with how many leads each holds. */
export function ViewTabs({ views, search }: { views: readonly View[]; search: string }) {
  const counts = useViewCounts(views);
  const all: Tab[] = [...WORK, HAND, ...views];
  // The tab of a list stays current while it is sorted otherwise.
  const isView = all.some(({ query }) => searchOf(query) === search);
  const shown = isView ? search : toSearch(withoutSort(readFilters(new URLSearchParams(search))));
  return (
    <nav
      aria-label="Views"
      className="flex h-11 shrink-0 items-stretch gap-5 overflow-x-auto border-b border-line px-5 md:h-10 md:px-7"
    >
      {all.map(({ id, name, query, isShared, by }) => {
        const isCurrent = searchOf(query) === shown;
        return (
          <Fragment key={id}>
            {id === HAND.id && <span aria-hidden="true" className="my-3 border-s border-rule" />}
            <Link
              to={{ search: searchOf(query) }}
              aria-current={isCurrent ? 'page' : undefined}
              title={isShared ? `For all, by ${by}` : undefined}
              className={`inline-flex items-center gap-1.5 border-b-2 whitespace-nowrap outline-offset-[-2px] ${isCurrent ? 'border-ink font-semibold' : 'border-transparent text-soft hover:text-ink'}`}
            >
              {name}
              {counts[id] !== undefined && (
                <span
                  className={
                    id === WAITING && counts[id] !== '0' ? 'font-semibold text-warn' : 'font-normal text-muted'
                  }
                >
                  {counts[id]}
                </span>
              )}
            </Link>
          </Fragment>
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
    for (const { id, query } of [...WORK, HAND, ...views]) {
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
