import type { LeadListRow } from '../../leads/desk/leads.ts';
import type { Me } from '../../leads/desk/people.ts';
import { WORKED_STATES } from '../../leads/lead-states.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import type { ActionMap } from '../keys/actions.ts';
import { leadChanges } from './lead-change-queue.ts';

/** What the command field can do with leads and their menus take two presses for. */
export function workActions(leads: readonly LeadListRow[], { id, name }: Pick<Me, 'id' | 'name'>): ActionMap {
  const [first, ...others] = leads;
  if (!first) return {};
  const states = WORKED_STATES.filter((state) => state !== 'new' && leads.some(({ worked }) => worked !== state));
  const isMine = leads.every(({ assignee }) => assignee?.id === id);
  const link = `${window.location.origin}${DESK_PATH}/leads/${first.id}`;
  return {
    assignToMe: isMine ? undefined : () => leadChanges.change(leads, { kind: 'assign', to: id }, { id, name }),
    ...Object.fromEntries(states.map((to) => [to, () => leadChanges.change(leads, { kind: 'worked', to })])),
    copyLink: others.length === 0 ? async () => navigator.clipboard.writeText(link) : undefined,
  };
}
