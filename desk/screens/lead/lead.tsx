import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { ChangeNotices } from '../../changes/change-notices.tsx';
import { useLeadChanges } from '../../changes/use-lead-changes.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { getListPosition } from '../../lead-rows.ts';
import type { MenuHandle } from '../../ui/menu.tsx';
import { ActionBar, Actions, type LeadActions } from './actions.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { Facts, Message, Source } from './facts.tsx';
import { LeadNavigation } from './lead-navigation.tsx';
import { Notes } from './notes.tsx';
import { Receipt } from './receipt.tsx';
import { Related } from './related.tsx';

export async function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  const [lead, { people }] = await Promise.all([call('readLead', { id }), call('leadChoices', {})]);
  return { lead, people };
}

export function Component() {
  const { lead, people } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const changes = useLeadChanges(() => revalidate());
  const [isErasing, setIsErasing] = useState(false);
  const assignMenu = useRef<MenuHandle>(null);
  const neighbors = findNeighbors(lead.id);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#note') focusNote();
  }, [hash]);

  const change = (kind: 'retry' | 'release' | 'dismiss' | 'spam' | 'restore' | 'opt-out') =>
    changes.change([lead], { kind });
  const isAside = lead.status === 'spam' || lead.status === 'dismissed';
  const isHeld = lead.status === 'held';
  const hasFailed = lead.deliveries.some(({ state }) => state === 'dead' || state === 'retrying');
  const actions: LeadActions = {
    retry: !isAside && !isHeld && hasFailed ? () => void change('retry') : undefined,
    release: isHeld ? () => void change('release') : undefined,
    dismiss: isHeld ? () => void change('dismiss') : undefined,
    spam: isAside ? undefined : () => void change('spam'),
    restore: isAside ? () => void change('restore') : undefined,
    optOut: lead.consent === 'opted-out' ? undefined : () => void change('opt-out'),
    assign: (to) => void changes.change([lead], { kind: 'assign', to }),
    note: focusNote,
    erase: () => setIsErasing(true),
  };

  useKeys({
    j: neighbors.next ? () => navigate(`/leads/${neighbors.next}`) : undefined,
    k: neighbors.previous ? () => navigate(`/leads/${neighbors.previous}`) : undefined,
    r: actions.release ?? actions.retry,
    b: actions.dismiss,
    s: actions.spam,
    a: () => assignMenu.current?.open(),
    n: focusNote,
    Escape: () => navigate(`/leads${getListPosition()?.search ?? ''}`),
  });

  return (
    <div className="flex h-full flex-col">
      <title>{`${lead.name} · Desk`}</title>
      <LeadNavigation {...neighbors} />
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line px-5 pt-6 pb-5 md:px-8">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className="text-[1.875rem]/9 md:text-name">{lead.name || 'No name'}</h1>
            <p className="mt-1 text-soft">{[lead.title, lead.company].filter(Boolean).join(', ')}</p>
          </div>
          <Actions lead={lead} people={people} actions={actions} assignMenu={assignMenu} />
        </header>
        <ChangeNotices changes={changes} />
        <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_29rem]">
          <div className="space-y-10 px-5 py-7 md:px-8">
            <Message lead={lead} />
            <Facts lead={lead} />
            <Source lead={lead} />
            <ConsentHistory lead={lead} />
            <Related title={lead.email} hint="the same address" rows={lead.sameAddress} />
            <Related title={lead.company} hint="the same company" rows={lead.sameCompany} />
          </div>
          <div className="space-y-10 border-line px-5 py-7 max-xl:border-t md:px-8 xl:border-s">
            <Receipt lead={lead} onTryNow={actions.retry} />
            <Notes key={lead.id} leadId={lead.id} notes={lead.notes} onSaved={revalidate} />
          </div>
        </div>
      </div>
      <ActionBar lead={lead} people={people} actions={actions} />
      <EraseDialog lead={lead} isOpen={isErasing} onClose={() => setIsErasing(false)} />
    </div>
  );
}

const focusNote = () => document.getElementById('note')?.focus();

/** The leads before and after this one in the list it was opened from. */
function findNeighbors(id: string) {
  const list = getListPosition();
  const at = list?.rows.findIndex((row) => row.id === id) ?? -1;
  if (!list || at < 0) return { previous: undefined, next: undefined, position: undefined };
  return {
    previous: list.rows[at - 1]?.id,
    next: list.rows[at + 1]?.id,
    position: { at: at + 1, of: list.matching },
  };
}
