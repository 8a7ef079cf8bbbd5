import { useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { ExportFormat } from '../../../leads/desk/calls.ts';
import { type LeadListRow, NEWEST_FIRST } from '../../../leads/desk/leads.ts';
import { COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { isFailed, type Worked } from '../../../leads/lead-states.ts';
import { call, exportSelection } from '../../api.ts';
import type { Assignee } from '../../changes/lead-change.ts';
import { ASK_FROM, leadChanges, useChangedLeads, useChangeState } from '../../changes/lead-change-queue.ts';
import { workActions } from '../../changes/work-actions.ts';
import { useConnection } from '../../connection.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { commandKey } from '../../keys/actions.ts';
import { useActions } from '../../keys/use-actions.ts';
import { formatNumber } from '../../numbers.ts';
import { saveFile } from '../../save-file.ts';
import { readMe, useMe } from '../../session.ts';
import { clock } from '../../time.ts';
import { KeyBar } from '../../ui/key.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useTask } from '../../use-call.ts';
import { useListAnchor } from '../../use-list-anchor.ts';
import { FROM_WIDE, useMedia } from '../../use-media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type AddressFilters,
  RECEIVED,
  readFilters,
  sortOf,
  sortWords,
  toCallFilters,
  toSearch,
  withoutSort,
} from './filters.ts';
import { LeadTable } from './lead-table.tsx';
import { NewStrip } from './new-strip.tsx';
import { NoLeads } from './no-leads.tsx';
import { Peek } from './peek.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SaveView } from './save-view.tsx';
import { useLeadList } from './use-lead-list.ts';
import { ViewTabs } from './view-tabs.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const loadedAt = Date.now();
  const callFilters = toCallFilters(filters, { now: loadedAt, me: (await readMe()).id });
  const [page, count, choices, { views }, { replies }] = await Promise.all([
    call('listLeads', { ...callFilters, sort: sortOf(filters) }, request.signal),
    call('countLeads', callFilters, request.signal),
    call('leadChoices', {}, request.signal),
    call('listViews', {}, request.signal),
    call('listReplies', {}, request.signal),
  ]);
  return { filters, callFilters, search: toSearch(filters), page, count, choices, views, replies, loadedAt };
}

const HINTS = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
  [['a'], 'assign'],
  [['w'], 'worked'],
  [['/'], 'search'],
  [['?'], 'all keys'],
  [[commandKey()], 'find'],
] as const;

export function Component() {
  const { filters, callFilters, search, page, count, choices, views, replies, loadedAt } =
    useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const me = useMe();
  const isWide = useMedia(FROM_WIDE);
  const sort = sortOf(filters);
  const list = useLeadList({ page, search, filters: callFilters, sort, matching: count.matching });
  useChangedLeads((rows, isAnswer) => {
    list.apply(rows);
    // Undone here, done elsewhere: only the server knows whether it belongs to this list.
    if (isAnswer && rows.some(({ id }) => !list.isKnown(id))) void revalidate();
  });
  const { progress } = useChangeState();
  const { answeredAt, lostAt } = useConnection();
  const selection = useTask(saveSelection);
  const [isPeekOpen, setIsPeekOpen] = useState(true);
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { current, selected } = list;
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const hasPeek = isWide && isPeekOpen && current !== undefined;

  const findLink = (id: string) => table.current?.querySelector<HTMLElement>(`[data-lead="${id}"] a`);
  const focusRow = (row: LeadListRow | undefined) => {
    if (!row) return;
    list.setCurrent(row.id);
    findLink(row.id)?.focus();
  };
  useListAnchor(scroller, 'leads', search);
  // The row that was opened has the focus again, before a key can be pressed that moves it elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown again
  useLayoutEffect(() => {
    if (current) findLink(current.id)?.focus({ preventScroll: true });
  }, []);

  const held = targets.filter(({ status }) => status === 'held');
  const failed = targets.filter(({ delivery, status }) => status !== 'held' && isFailed(delivery));
  const retryOrRelease = () => {
    if (held.length > 0) leadChanges.change(held, { kind: 'release' });
    if (failed.length > 0) leadChanges.change(failed, { kind: 'retry' });
  };
  const dismiss = () => held.length > 0 && leadChanges.change(held, { kind: 'dismiss' });
  const markSpam = () => targets.length > 0 && leadChanges.change(targets, { kind: 'spam' });
  const assign = (to: Assignee) =>
    targets.length > 0 && leadChanges.change(targets, { kind: 'assign', to: to?.id ?? null }, to);
  const setWorked = (to: Worked) => targets.length > 0 && leadChanges.change(targets, { kind: 'worked', to });

  const isSorted = sort !== NEWEST_FIRST;
  const showNew = () => (isSorted ? navigate({ search: toSearch(withoutSort(filters)) }) : revalidate());

  useActions(
    {
      ...workActions(targets, me),
      open: current && (() => navigate(`/leads/${current.id}`)),
      select: current && (() => list.toggle(current.id)),
      selectRange: current && (() => list.toggle(current.id, true)),
      search: () => document.getElementById('search')?.focus(),
      showNew,
      // With more of them, the menu that asks before a release has the key.
      retry: held.length < ASK_FROM && held.length + failed.length > 0 ? retryOrRelease : undefined,
      dismiss: held.length > 0 ? dismiss : undefined,
      spam: targets.length > 0 ? markSpam : undefined,
      note: current && (() => navigate(`/leads/${current.id}#note`)),
      close: selected.length > 0 ? () => list.selectAll(false) : () => list.setCurrent(undefined),
    },
    { next: () => focusRow(list.rowAt(1)), previous: () => focusRow(list.rowAt(-1)) },
  );

  const problem = selection.error ?? list.error;
  const hasLeads = list.matching > 0;
  const matching =
    count.matching > COUNT_LIMIT ? `more than ${formatNumber(COUNT_LIMIT)}` : formatNumber(list.matching);
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isList
        title="Leads"
        hint={`${matching} ${describeFilters(withoutSort(filters))}${isSorted ? `, ${sort === 'received' ? '' : 'by '}${sortWords(sort)}` : ''}`}
      >
        <SaveView search={search} views={views} onSaved={revalidate} />
        {hasLeads && <ExportMenu filters={callFilters} matching={matching} hasKey={selected.length === 0} />}
        <PhoneMenu {...{ filters, callFilters, matching, hasLeads, search, views }} onSaved={revalidate} />
      </ScreenHead>
      <ViewTabs views={views} search={search} />
      <FilterBar filters={filters} choices={choices} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <NewStrip
            filters={callFilters}
            newestAt={page.newestAt}
            loadedAt={loadedAt}
            isSorted={isSorted}
            onShow={showNew}
          />
          {problem && (
            <div className="px-5 md:px-7">
              <Problem>{problem.message}</Problem>
            </div>
          )}
          <div ref={scroller} className="min-h-0 flex-1 scroll-pt-10 md:overflow-y-auto">
            {list.rows.length === 0 ? (
              <div className="px-5 md:px-7">
                <NoLeads filters={filters} nearest={page.nearest} />
              </div>
            ) : (
              <LeadTable
                list={list}
                filters={filters}
                handle={table}
                onPeek={(id) => {
                  list.setCurrent(id);
                  if (isWide) setIsPeekOpen(true);
                  else navigate(`/leads/${id}`);
                }}
              />
            )}
          </div>
        </div>
        {hasPeek && (
          <Peek
            key={current.id}
            row={current}
            people={choices.people}
            replies={replies}
            onClose={() => setIsPeekOpen(false)}
            onRead={list.markRead}
            onRetry={retryOrRelease}
            onAssign={assign}
            onWorked={setWorked}
            hasKeys={selected.length === 0}
          />
        )}
      </div>
      {selected.length > 0 || (!hasPeek && current) ? (
        <BulkBar
          rows={targets}
          isSelection={selected.length > 0}
          people={choices.people}
          progress={progress}
          actions={{
            ...{ retryOrRelease, dismiss, markSpam, assign, setWorked },
            exportAs: (format) => void selection.run(selected, format),
            clear: () => list.selectAll(false),
          }}
        />
      ) : null}
      <KeyBar hints={HINTS}>
        {lostAt === undefined ? `Up to date, ${clock(answeredAt)}` : `As it was at ${clock(answeredAt)}`}
      </KeyBar>
    </div>
  );
}

async function saveSelection(rows: readonly LeadListRow[], format: ExportFormat): Promise<void> {
  const ids = rows.map(({ id }) => id);
  saveFile(await exportSelection(ids, format), `leads-selected.${format}`);
}

/** What the number of leads is a number of. */
function describeFilters({ received, ...others }: AddressFilters): string {
  if (received === undefined) return Object.keys(others).length > 0 ? 'found' : 'in all';
  if (received === 'today') return 'today';
  if (received.includes('..')) return 'in these days';
  return RECEIVED[received] ? `in the ${RECEIVED[received].words}` : `on ${received}`;
}
