import type { Ref } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import type { Worked } from '../../../leads/lead-states.ts';
import { isFailed } from '../../../leads/lead-states.ts';
import { AssignMenu } from '../../changes/assign-menu.tsx';
import type { Assignee } from '../../changes/lead-change.ts';
import { ReplyChoices, ReplyMenu } from '../../changes/reply-menu.tsx';
import { WorkedMenu } from '../../changes/worked-menu.tsx';
import { useAllows } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu, MenuButton, type MenuHandle } from '../../ui/menu.tsx';

type Press = (() => void) | undefined;

/** What can be done with a lead as it stands; undefined where it makes no sense. */
export type LeadActions = {
  retry: Press;
  release: Press;
  dismiss: Press;
  spam: Press;
  restore: Press;
  optOut: Press;
  /** Of an opt-out; for admins. */
  lift: Press;
  assign: (to: Assignee) => void;
  setWorked: (to: Worked) => void;
  note: () => void;
  erase: () => void;
};

type Props = {
  lead: LeadDetails;
  people: { id: string; name: string }[];
  replies: DeskAnswer<'listReplies'>['replies'];
  actions: LeadActions;
  assignMenu?: Ref<MenuHandle>;
  workedMenu?: Ref<MenuHandle>;
  replyMenu?: Ref<MenuHandle>;
};

function mainAction({ deliveries }: LeadDetails, { retry, release, restore }: LeadActions) {
  if (release) return { words: 'Release', press: release };
  if (restore) return { words: 'Bring back', press: restore };
  const failed = deliveries.filter(({ state }) => isFailed(state));
  const [first] = failed;
  if (!retry || !first) return undefined;
  return { words: failed.length === 1 ? `Retry ${first.destination}` : `Retry ${failed.length}`, press: retry };
}

export function Actions({ lead, people, replies, actions, assignMenu, workedMenu, replyMenu }: Props) {
  const main = mainAction(lead, actions);
  const allows = useAllows();
  return (
    <div className="hidden flex-wrap items-center gap-2 md:flex">
      {main && (
        <Button kind="primary" onClick={main.press} {...(!actions.restore && { shortcut: 'r' })}>
          {main.words}
        </Button>
      )}
      {actions.dismiss && (
        <Button shortcut="b" onClick={actions.dismiss}>
          Dismiss
        </Button>
      )}
      <AssignMenu people={people} onAssign={actions.assign} current={lead.assignee} handle={assignMenu} />
      <WorkedMenu onChoose={actions.setWorked} current={lead.worked} handle={workedMenu} />
      <ReplyMenu lead={lead} replies={replies} onContacted={() => actions.setWorked('contacted')} handle={replyMenu} />
      <Button shortcut="n" onClick={actions.note}>
        Note
      </Button>
      <span aria-hidden="true" className="mx-1 h-6 border-s border-line" />
      {actions.optOut && <OptOut kind="quiet" onConfirm={actions.optOut} />}
      {actions.lift && allows('admin') && (
        <Button kind="quiet" onClick={actions.lift}>
          Lift opt-out…
        </Button>
      )}
      {actions.spam && (
        <Button kind="quiet" shortcut="s" onClick={actions.spam}>
          Mark as spam
        </Button>
      )}
      {allows('admin') && (
        <Button kind="danger" onClick={actions.erase}>
          Erase…
        </Button>
      )}
    </div>
  );
}

type OptOutProps = { onConfirm: () => void; kind?: 'quiet'; className?: string };

/** Asks first, because only an admin can take it back. */
function OptOut({ onConfirm, ...look }: OptOutProps) {
  return (
    <Menu label="Opt out…" isQuestion {...look}>
      <p className="max-w-64 px-2.5 py-1.5 text-second text-soft">
        They get no more marketing mail, and the CRM is told. Only they can undo it, by a link in a mail to them, or an
        admin whom they ask.
      </p>
      <MenuButton className="font-semibold" onClick={onConfirm}>
        Opt this address out
      </MenuButton>
    </Menu>
  );
}

/** The actions of a phone, at its foot; at the end of the page where they would cover much of a low window. */
export function ActionBar({ lead, people, replies, actions }: Props) {
  const main = mainAction(lead, actions);
  const allows = useAllows();
  return (
    <div className="fixed inset-x-0 bottom-[4.25rem] z-10 flex gap-2 border-t border-line bg-ground px-5 py-2.5 md:hidden [@media(max-height:500px)]:static">
      {main && (
        <Button kind="primary" size="large" className="flex-1" onClick={main.press}>
          {main.words}
        </Button>
      )}
      <AssignMenu
        people={people}
        onAssign={actions.assign}
        current={lead.assignee}
        className="button min-h-12! flex-1 font-semibold!"
      />
      <WorkedMenu
        onChoose={actions.setWorked}
        current={lead.worked}
        className="button min-h-12! flex-1 font-semibold!"
      />
      <Menu label={<MoreIcon />} name="More actions" className="button min-h-12! px-4!">
        <p className="px-2.5 pt-1.5 text-hint text-muted">Reply</p>
        <ReplyChoices lead={lead} replies={replies} onContacted={() => actions.setWorked('contacted')} />
        <hr className="my-1 border-line" />
        <MenuButton onClick={actions.note}>Write a note</MenuButton>
        {actions.dismiss && <MenuButton onClick={actions.dismiss}>Dismiss</MenuButton>}
        {actions.spam && <MenuButton onClick={actions.spam}>Mark as spam</MenuButton>}
        {actions.optOut && <OptOut className="menu-item" onConfirm={actions.optOut} />}
        {actions.lift && allows('admin') && <MenuButton onClick={actions.lift}>Lift opt-out…</MenuButton>}
        {allows('admin') && (
          <MenuButton className="text-bad!" onClick={actions.erase}>
            Erase…
          </MenuButton>
        )}
      </Menu>
    </div>
  );
}
