import { useEffect, useLayoutEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { LeadDetails, LeadListRow } from '../../../leads/desk/leads.ts';
import { isFailed } from '../../../leads/lead-states.ts';
import { call } from '../../api.ts';
import { leadChanges, useChangedLeads } from '../../changes/lead-change-queue.ts';
import { workActions } from '../../changes/work-actions.ts';
import { ScreenTitle } from '../../frame/screen-head.tsx';
import { useActions } from '../../keys/use-actions.ts';
import { changeListPosition, findNeighbors, getListPosition } from '../../lead-rows.ts';
import { useAllows, useMe } from '../../session.ts';
import { ActionBar, Actions, type LeadActions } from './actions.tsx';
import { EraseDialog, LiftDialog } from './dialogs.tsx';
import { Answers, ConsentHistory, Facts, Message, Related, Source } from './facts.tsx';
import { LeadNavigation } from './lead-navigation.tsx';
import { Notes } from './notes.tsx';
import { Receipt } from './receipt.tsx';

export async function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  const [lead, { people }, { replies }] = await Promise.all([
    call('readLead', { id }),
    call('leadChoices', {}),
    call('listReplies', {}),
  ]);
  return { lead, people, replies };
}

export function Component() {
  const { lead: loaded, people, replies } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const me = useMe();
  /** What a change that is on its way makes of the lead as it was loaded. */
  const [expected, setExpected] = useState<{ of: LeadDetails; row: LeadListRow }>();
  const lead = expected?.of === loaded ? { ...loaded, ...expected.row, isUnread: false } : loaded;
  useChangedLeads((rows, isAnswer) => {
    changeListPosition(rows);
    const row = rows.find(({ id }) => id === loaded.id);
    if (row && isAnswer) void revalidate();
    else if (row) setExpected({ of: loaded, row });
  });
  // Opening it has marked it as read, also in the pages of the list that are not loaded again.
  useEffect(() => changeListPosition([{ ...loaded, isUnread: false }]), [loaded]);
  const [isErasing, setIsErasing] = useState(false);
  const [isLifting, setIsLifting] = useState(false);
  const neighbors = findNeighbors(lead.id);
  const { hash } = useLocation();
  // A phone scrolls the window; the list before may have been far down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each lead
  useLayoutEffect(() => {
    // A newer browser answers with a promise, which is not to be taken for a clean-up.
    void window.scrollTo(0, 0);
  }, [lead.id]);
  useEffect(() => {
    if (hash === '#note') focusNote();
  }, [hash]);

  const change = (kind: 'retry' | 'release' | 'dismiss' | 'spam' | 'restore' | 'opt-out') =>
    leadChanges.change([lead], { kind });
  const isAside = lead.status === 'spam' || lead.status === 'dismissed';
  const isHeld = lead.status === 'held';
  const isAdmin = useAllows()('admin');
  const hasFailed = lead.deliveries.some(({ state }) => isFailed(state));
  const actions: LeadActions = {
    retry: !isAside && !isHeld && hasFailed ? () => change('retry') : undefined,
    release: isHeld ? () => change('release') : undefined,
    dismiss: isHeld ? () => change('dismiss') : undefined,
    spam: isAside ? undefined : () => change('spam'),
    restore: isAside ? () => change('restore') : undefined,
    optOut: lead.consent === 'opted-out' ? undefined : () => change('opt-out'),
    lift: isAdmin && lead.consent === 'opted-out' ? () => setIsLifting(true) : undefined,
    assign: (to) => leadChanges.change([lead], { kind: 'assign', to: to?.id ?? null }, to),
    setWorked: (to) => leadChanges.change([lead], { kind: 'worked', to }),
    note: focusNote,
    erase: isAdmin ? () => setIsErasing(true) : undefined,
  };

  useActions({
    ...workActions([lead], me),
    next: neighbors.next ? () => navigate(`/leads/${neighbors.next}`) : undefined,
    previous: neighbors.previous ? () => navigate(`/leads/${neighbors.previous}`) : undefined,
    retry: actions.release ?? actions.retry,
    dismiss: actions.dismiss,
    spam: actions.spam,
    note: focusNote,
    close: () => navigate(`/leads${getListPosition()?.search ?? ''}`),
  });

  return (
    <div className="flex h-full flex-col">
      <ScreenTitle>{lead.name}</ScreenTitle>
      <LeadNavigation {...neighbors} />
      <div key={lead.id} className="min-h-0 flex-1 md:overflow-y-auto">
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line px-5 pt-6 pb-5 md:px-8">
          <div className="min-w-0 flex-1 basis-72">
            <h1 dir="auto" className="text-[1.875rem]/9 md:text-name">
              {lead.name || 'No name'}
            </h1>
            <p dir="auto" className="mt-1 text-soft">
              {[lead.title, lead.company].filter(Boolean).join(', ')}
            </p>
          </div>
          <Actions lead={lead} people={people} replies={replies} actions={actions} />
        </header>
        <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_29rem]">
          <div className="space-y-10 px-5 py-7 md:px-8">
            <Message lead={lead} />
            <Facts lead={lead} />
            <Answers lead={lead} />
            <Source lead={lead} />
            <ConsentHistory lead={lead} />
            <Related title={lead.email} hint="the same address" related={lead.sameAddress} />
            <Related title={lead.company} hint="the same company" related={lead.sameCompany} />
          </div>
          <div className="space-y-10 border-line px-5 py-7 max-xl:border-t md:px-8 xl:border-s">
            <Receipt lead={lead} onTryNow={actions.retry} />
            <Notes key={lead.id} leadId={lead.id} notes={lead.notes} onSaved={revalidate} />
          </div>
        </div>
      </div>
      <ActionBar lead={lead} people={people} replies={replies} actions={actions} />
      {isErasing && <EraseDialog lead={lead} onClose={() => setIsErasing(false)} />}
      {isLifting && <LiftDialog lead={lead} onClose={() => setIsLifting(false)} onLifted={revalidate} />}
    </div>
  );
}

const focusNote = () => document.getElementById('note')?.focus();
