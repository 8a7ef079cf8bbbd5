import { useRef, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { call } from '../../api.ts';
import { leadChanges, useChangedLeads, useChangeState } from '../../changes/lead-change-queue.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { useActions } from '../../keys/use-actions.ts';
import { formatLimited } from '../../numbers.ts';
import { Empty } from '../../ui/empty.tsx';
import { KeyBar } from '../../ui/key.tsx';
import { MoreButton, usePages } from '../../ui/pages.tsx';
import { HeldGroup } from './held-group.tsx';
import { HeldPane } from './held-pane.tsx';
import { groupByReason, type HeldRow } from './reasons.ts';

export const loader = () => call('listHeld', {});

const HINTS = [
  [['j', 'k'], 'move'],
  [['r'], 'release'],
  [['b'], 'dismiss'],
  [['z'], 'undo'],
  [['Enter'], 'open'],
] as const;

export function Component() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const first = useLoaderData<typeof loader>();
  const pages = usePages(first, (cursor) => call('listHeld', { cursor }));
  useChangeState();
  /** Those that were settled here stay among the rows of the pages, so that undo brings them back. */
  const isHeld = ({ id, status }: HeldRow) => status === 'held' && !leadChanges.isReleasing(id);
  const rows = pages.rows.filter(isHeld);
  const [currentId, setCurrentId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  const groups = groupByReason(rows);
  const ordered = groups.flatMap((group) => group.rows);
  const at = ordered.findIndex(({ id }) => id === currentId);
  const current = ordered[at];

  useChangedLeads((changed, isAnswer) => {
    const byId = new Map(changed.map((row) => [row.id, row]));
    pages.change((before) => before.map((row) => ({ ...row, ...byId.get(row.id) })));
    // Undone here, settled before these pages were loaded.
    const isBack = ({ id, status }: LeadListRow) => status === 'held' && !pages.rows.some((row) => row.id === id);
    if (isAnswer && changed.some(isBack)) void revalidate();
  });

  const focus = (row: HeldRow | undefined) => {
    if (!row) return;
    setCurrentId(row.id);
    list.current?.querySelector<HTMLElement>(`[data-lead="${row.id}"]`)?.focus();
  };
  const settle = (held: readonly HeldRow[], kind: 'release' | 'dismiss') => {
    const ids = new Set(held.map(({ id }) => id));
    const following = ordered.slice(Math.max(0, at)).find(({ id }) => !ids.has(id));
    setCurrentId(following?.id);
    leadChanges.change(held, { kind });
  };
  useActions(
    {
      retry: current && (() => settle([current], 'release')),
      dismiss: current && (() => settle([current], 'dismiss')),
      open: current && (() => navigate(`/leads/${current.id}`)),
      close: () => setCurrentId(undefined),
    },
    {
      next: () => focus(ordered[Math.min(ordered.length - 1, at + 1)]),
      previous: () => focus(ordered[Math.max(0, at - 1)]),
    },
  );

  const totalOf = (suspicion: string | null) => {
    const gone = pages.rows.filter((row) => row.suspicion === suspicion && !isHeld(row));
    return (first.reasons.find((reason) => reason.suspicion === suspicion)?.count ?? 0) - gone.length;
  };
  const total = first.reasons.reduce((sum, { suspicion }) => sum + totalOf(suspicion), 0);
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isList
        isRuled
        title="Held back"
        hint={rows.length > 0 ? `${formatLimited(total)} ${total === 1 ? 'waits' : 'wait'} for a person` : ''}
      />
      <div className="flex min-h-0 flex-1">
        <div ref={list} className={`min-w-0 flex-1 md:overflow-y-auto ${current ? 'max-md:hidden' : ''}`}>
          {rows.length === 0 ? (
            <div className="px-5 md:px-7">
              <Empty title="Nothing is held back.">
                <p>
                  When the site doubts a submission it waits here, unsent, until one of you decides. Released ones go
                  their way as if nothing had been; dismissed ones stay under Status, dismissed.
                </p>
              </Empty>
            </div>
          ) : (
            groups.map(({ suspicion, reason, rows: held }) => (
              <HeldGroup
                key={reason.title}
                reason={reason}
                rows={held}
                total={totalOf(suspicion)}
                currentId={current?.id}
                onChoose={(row) => setCurrentId(row.id)}
                onSettle={(kind) => settle(held, kind)}
              />
            ))
          )}
          <MoreButton pages={pages} className="mx-5 my-2 md:mx-7" />
        </div>
        {current && (
          <HeldPane
            row={current}
            onSettle={(kind) => settle([current], kind)}
            onClose={() => setCurrentId(undefined)}
          />
        )}
        {!current && rows.length > 0 && (
          <aside className="hidden w-[24.5rem] shrink-0 border-s border-line px-7 py-6 text-soft lg:block">
            Choose one to see why it is held and what releasing does.
          </aside>
        )}
      </div>
      <KeyBar hints={HINTS}>Nothing here has been sent</KeyBar>
    </div>
  );
}
