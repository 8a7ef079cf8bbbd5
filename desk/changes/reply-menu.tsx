import { type Ref, useState } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import type { LeadDetails } from '../../leads/desk/leads.ts';
import { mailLink, repliesFor, replyLink } from '../../leads/replies.ts';
import { useMe } from '../session.ts';
import { Menu, type MenuHandle } from '../ui/menu.tsx';

type Props = {
  lead: Pick<LeadDetails, 'email' | 'firstName' | 'lastName' | 'company' | 'title' | 'channel' | 'consent' | 'worked'>;
  replies: DeskAnswer<'listReplies'>['replies'];
  onContacted: () => void;
};

export const ReplyMenu = ({ handle, ...choices }: Props & { handle?: Ref<MenuHandle> | undefined }) => (
  <Menu label="Reply" shortcut="m" handle={handle}>
    <ReplyChoices {...choices} />
  </Menu>
);

/** Opens the person's own mail program with a template, and marks a new lead as contacted in the same press. */
export function ReplyChoices({ lead, replies, onContacted }: Props) {
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
        <label className="menu-item mt-1 border-t border-line">
          <input
            type="checkbox"
            className="check"
            checked={isMarked}
            onChange={({ currentTarget }) => setIsMarked(currentTarget.checked)}
          />
          Mark as contacted
        </label>
      )}
      {offered.length < replies.length && (
        <p className="max-w-64 px-2.5 py-1.5 text-hint text-muted">
          Templates for marketing are left out: they have not agreed to it.
        </p>
      )}
    </>
  );
}
