import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import type { Worked } from '../../../leads/lead-states.ts';
import { isFailed } from '../../../leads/lead-states.ts';
import type { Assignee } from '../../changes/lead-change.ts';
import { AssignMenu, ReplyChoices, ReplyMenu, WorkedMenu } from '../../changes/lead-menus.tsx';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { Menu, MenuButton, type MenuProps } from '../../ui/menu.tsx';
import { Question } from '../../ui/question.tsx';

type Press = (() => void) | undefined;

/** What can be done with a lead as it stands; undefined where it makes no sense. */
export type LeadActions = {
  retry: Press;
  release: Press;
  dismiss: Press;
  spam: Press;
  restore: Press;
  optOut: Press;
  /** Of an opt-out; for admins, like erasing. */
  lift: Press;
  erase: Press;
  assign: (to: Assignee) => void;
  setWorked: (to: Worked) => void;
  note: () => void;
};

type Props = {
  lead: LeadDetails;
  people: { id: string; name: string }[];
  replies: DeskAnswer<'listReplies'>['replies'];
  actions: LeadActions;
};

function mainAction({ deliveries }: LeadDetails, { retry, release, restore }: LeadActions) {
  if (release) return { words: 'Release', press: release };
  if (restore) return { words: 'Bring back', press: restore };
  const failed = deliveries.filter(({ state }) => isFailed(state));
  const [first] = failed;
  if (!retry || !first) return undefined;
  return { words: failed.length === 1 ? `Retry ${first.destination}` : `Retry ${failed.length}`, press: retry };
}

type Choice = { words: string; onClick: Press; kind: ButtonKind; shortcut?: string };

/** What is done rarely, after all else. */
const rareChoices = ({ lift, spam, erase }: LeadActions): Choice[] =>
  [
    { words: 'Lift opt-out…', onClick: lift, kind: 'quiet' as const },
    { words: 'Mark as spam', onClick: spam, kind: 'quiet' as const, shortcut: 's' },
    { words: 'Erase…', onClick: erase, kind: 'danger' as const },
  ].filter(({ onClick }) => onClick);

export function Actions({ lead, people, replies, actions }: Props) {
  const main = mainAction(lead, actions);
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
      <AssignMenu people={people} onAssign={actions.assign} current={lead.assignee} action="assign" />
      <WorkedMenu onChoose={actions.setWorked} current={lead.worked} action="worked" />
      <ReplyMenu lead={lead} replies={replies} onContacted={() => actions.setWorked('contacted')} action="reply" />
      <Button shortcut="n" onClick={actions.note}>
        Note
      </Button>
      <span aria-hidden="true" className="mx-1 h-6 border-s border-line" />
      {actions.optOut && <OptOut kind="quiet" onConfirm={actions.optOut} />}
      {rareChoices(actions).map(({ words, ...button }) => (
        <Button key={words} {...button}>
          {words}
        </Button>
      ))}
    </div>
  );
}

const OptOut = ({ onConfirm, ...look }: { onConfirm: () => void } & Pick<MenuProps, 'kind' | 'className'>) => (
  <Question
    label="Opt out…"
    about="They get no more marketing mail, and the CRM is told. Only they can undo it, by a link in a mail to them, or an admin whom they ask."
    answer="Opt this address out"
    refusal="Not now"
    onConfirm={onConfirm}
    {...look}
  />
);

/** The actions of a phone, at its foot; at the end of the page where they would cover much of a low window. */
export function ActionBar({ lead, people, replies, actions }: Props) {
  const main = mainAction(lead, actions);
  const wide = 'button min-h-12! flex-1 font-semibold!';
  return (
    <div className="fixed inset-x-0 bottom-[4.25rem] z-10 flex gap-2 border-t border-line bg-ground px-5 py-2.5 md:hidden [@media(max-height:500px)]:static">
      {main && (
        <Button kind="primary" size="large" className="flex-1" onClick={main.press}>
          {main.words}
        </Button>
      )}
      <AssignMenu people={people} onAssign={actions.assign} current={lead.assignee} className={wide} />
      <WorkedMenu onChoose={actions.setWorked} current={lead.worked} className={wide} />
      <Menu label={<MoreIcon />} name="More actions" className="button min-h-12! px-4!">
        <p className="px-2.5 pt-1.5 text-hint text-muted">Reply</p>
        <ReplyChoices lead={lead} replies={replies} onContacted={() => actions.setWorked('contacted')} />
        <hr className="my-1 border-line" />
        <MenuButton onClick={actions.note}>Write a note</MenuButton>
        {actions.dismiss && <MenuButton onClick={actions.dismiss}>Dismiss</MenuButton>}
        {actions.optOut && <OptOut className="menu-item" onConfirm={actions.optOut} />}
        {rareChoices(actions).map(({ words, onClick, kind }) => (
          <MenuButton key={words} className={kind === 'danger' ? 'text-bad!' : ''} onClick={onClick}>
            {words}
          </MenuButton>
        ))}
      </Menu>
    </div>
  );
}
