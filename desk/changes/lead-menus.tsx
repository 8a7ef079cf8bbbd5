import { useState } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import type { LeadDetails } from '../../leads/desk/leads.ts';
import { WORKED_STATES, type Worked } from '../../leads/lead-states.ts';
import { mailLink, repliesFor, replyLink } from '../../leads/replies.ts';
import { useMe } from '../session.ts';
import { Check } from '../ui/check.tsx';
import { WorkedMark } from '../ui/marks.tsx';
import { Menu, MenuButton, type MenuProps } from '../ui/menu.tsx';
import type { Assignee } from './lead-change.ts';

type Look = Pick<MenuProps, 'kind' | 'className' | 'action'>;
type AssignProps = { people: readonly { id: string; name: string }[]; onAssign: (to: Assignee) => void };
type ReplyProps = {
  lead: Pick<LeadDetails, 'email' | 'firstName' | 'lastName' | 'company' | 'title' | 'channel' | 'consent' | 'worked'>;
  replies: DeskAnswer<'listReplies'>['replies'];
  onContacted: () => void;
};

/** Assigns to oneself first, then to the others, or to no person. */
export function AssignMenu({ people, onAssign, current, ...look }: AssignProps & Look & { current?: Assignee }) {
  const me = useMe();
  const others = people.filter(({ id }) => id !== me.id);
  return (
    <Menu label="Assign" {...look}>
      {[{ id: me.id, name: me.name }, ...others].map(({ id, name }) => (
        <MenuButton key={id} isCurrent={current?.id === id} onClick={() => onAssign({ id, name })}>
          {id === me.id ? `${name} (you)` : name}
        </MenuButton>
      ))}
      <MenuButton onClick={() => onAssign(null)}>No one</MenuButton>
    </Menu>
  );
}

type WorkedProps = { onChoose: (worked: Worked) => void; current?: Worked };

/** How far people are with a lead. */
export const WorkedMenu = ({ onChoose, current, ...look }: WorkedProps & Look) => (
  <Menu label="Worked" {...look}>
    {WORKED_STATES.map((state) => (
      <MenuButton key={state} isCurrent={state === current} onClick={() => onChoose(state)}>
        <WorkedMark state={state} />
      </MenuButton>
    ))}
  </Menu>
);

export const ReplyMenu = ({ action, ...choices }: ReplyProps & Pick<Look, 'action'>) => (
  <Menu label="Reply" action={action}>
    <ReplyChoices {...choices} />
  </Menu>
);

/** Opens the person's own mail program with a template, and marks a new lead as contacted in the same press. */
export function ReplyChoices({ lead, replies, onContacted }: ReplyProps) {
  const me = useMe();
  const [isMarked, setIsMarked] = useState(true);
  const values = {
    ...{ 'lead.first_name': lead.firstName, 'lead.last_name': lead.lastName, 'lead.company': lead.company },
    ...{ 'lead.title': lead.title, 'lead.channel': lead.channel, 'me.name': me.name },
  };
  const offered = repliesFor(replies, lead.consent);
  const press = () => {
    if (isMarked && lead.worked === 'new') onContacted();
  };
  return (
    <>
      {offered.map((template) => (
        <a key={template.id} href={replyLink(lead.email, template, values)} className="menu-item" onClick={press}>
          {template.title}
        </a>
      ))}
      <a href={mailLink(lead.email)} className="menu-item" onClick={press}>
        An empty mail
      </a>
      {lead.worked === 'new' && (
        <Check className="menu-item mt-1 border-t border-line" isOn={isMarked} onChange={setIsMarked}>
          Mark as contacted
        </Check>
      )}
      {offered.length < replies.length && (
        <p className="max-w-64 px-2.5 py-1.5 text-hint text-muted">
          Templates for marketing are left out: they have not agreed to it.
        </p>
      )}
    </>
  );
}
