import { type Ref, useState } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import type { LeadDetails } from '../../leads/desk/leads.ts';
import { repliesFor, replyLink } from '../../leads/replies.ts';
import { call } from '../api.ts';
import { useMe } from '../session.ts';
import type { ButtonKind } from '../ui/button.tsx';
import { Menu, type MenuHandle } from '../ui/menu.tsx';

type Templates = DeskAnswer<'listReplies'>['replies'];
type Props = {
  lead: Pick<LeadDetails, 'email' | 'firstName' | 'lastName' | 'company' | 'title' | 'channel' | 'consent' | 'worked'>;
  onContacted: () => void;
  kind?: ButtonKind;
  className?: string;
  handle?: Ref<MenuHandle> | undefined;
};

/** Opens the person's own mail program with a template, and marks a new lead as contacted in the same press. */
export function ReplyMenu({ lead, onContacted, ...menu }: Props) {
  const me = useMe();
  const [templates, setTemplates] = useState<Templates>([]);
  const [isMarked, setIsMarked] = useState(true);
  const values = {
    ...{ 'lead.first_name': lead.firstName, 'lead.last_name': lead.lastName, 'lead.company': lead.company },
    ...{ 'lead.title': lead.title, 'lead.channel': lead.channel, 'me.name': me.name },
  };
  const offered = repliesFor(templates, lead.consent);
  const press = () => {
    if (isMarked && lead.worked === 'new') onContacted();
  };
  const load = () =>
    void call('listReplies', {}).then(
      ({ replies }) => setTemplates(replies),
      () => {},
    );
  return (
    <Menu label="Reply" shortcut="m" onOpen={load} {...menu}>
      {offered.map((template) => (
        <a key={template.id} href={replyLink(lead.email, template, values)} className="menu-item" onClick={press}>
          {template.title}
        </a>
      ))}
      <a href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`} className="menu-item" onClick={press}>
        An empty mail
      </a>
      {lead.worked === 'new' && (
        <label className="mt-1 flex min-h-8 items-center gap-2.5 border-t border-line px-2.5 pt-1.5 text-second">
          <input
            type="checkbox"
            className="check"
            checked={isMarked}
            onChange={({ currentTarget }) => setIsMarked(currentTarget.checked)}
          />
          Mark as contacted
        </label>
      )}
      {offered.length < templates.length && (
        <p className="max-w-64 px-2.5 py-1.5 text-hint text-muted">
          Templates for marketing are left out: they have not agreed to it.
        </p>
      )}
    </Menu>
  );
}
