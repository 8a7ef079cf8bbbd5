import { type FormEvent, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { allows, ROLE_WORDS, ROLES, type Role } from '../../../leads/desk/roles.ts';
import { call } from '../../api.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { useMe } from '../../session.ts';
import { ago } from '../../time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Question } from '../../ui/question.tsx';
import { Section } from '../../ui/section.tsx';
import { Ago, DayAndClock } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';
import { useNow } from '../../use-now.ts';
import { AssignmentRules } from './rules.tsx';

const COLUMNS = [
  ...['Person', 'Role', 'Signs in by', 'Last seen', 'Away'],
  { title: 'Act', isNumber: true, isHidden: true },
] as const;

export async function loader() {
  const [people, rules] = await Promise.all([call('listPeople', {}), call('listRules', {})]);
  return { ...people, rules };
}

export function Component() {
  const { people, invitations, rules } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const withdraw = useCall('withdrawInvitation');
  return (
    <div className="flex h-full flex-col">
      <ScreenHead
        isRuled
        title="People"
        hint={people.length === 1 ? 'one person can sign in' : `${people.length} can sign in`}
      />
      <div className="min-h-0 flex-1 space-y-10 px-5 pt-4 pb-12 md:overflow-y-auto md:px-8">
        <DataTable isStacked caption="People who can sign in" columns={COLUMNS}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onChanged={revalidate} />
          ))}
        </DataTable>
        <AssignmentRules {...rules} onChanged={revalidate} />
        <div className="grid gap-10 lg:grid-cols-2">
          <InviteForm onInvited={revalidate} />
          <Section title="Invited" hint="links that were not used yet">
            {invitations.length === 0 && (
              <p className="py-3 text-soft">No invitation is open. A link lasts a day and works once.</p>
            )}
            {withdraw.error && <Problem>{withdraw.error.message}</Problem>}
            <ul>
              {invitations.map(({ id, email, role, by, expiresAt }) => (
                <li key={id} className="flex items-center gap-3 border-b border-line py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{email}</span>
                    <span className="block text-second text-muted">
                      {ROLE_WORDS[role].title}, by {by}, until <DayAndClock at={expiresAt} />
                    </span>
                  </span>
                  <button
                    type="button"
                    className="link min-h-8 text-second"
                    disabled={withdraw.isRunning}
                    onClick={async () => (await withdraw.run({ id })) && revalidate()}
                  >
                    Withdraw<span className="sr-only"> the invitation of {email}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </div>
  );
}

type Invited = { email: string; link: string | null; isMailed: boolean };

/** Makes the link by which a person makes their passkey; it is shown once. */
function InviteForm({ onInvited }: { onInvited: () => void }) {
  const invite = useCall('invite');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('sales');
  const [invited, setInvited] = useState<Invited>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await invite.run({ email: email.trim(), role });
    if (!answer) return;
    setInvited({ email: email.trim(), ...answer });
    setEmail('');
    onInvited();
  };
  return (
    <Section title="Invite">
      <form onSubmit={submit} className="space-y-4 pt-4">
        <label className="block">
          <span className="text-second text-soft">Email</span>
          <input
            type="email"
            required
            maxLength={254}
            className="field mt-1 block w-full max-w-80"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </label>
        <fieldset>
          <legend className="text-second text-soft">Role</legend>
          {ROLES.map((one) => (
            <label key={one} className="flex min-h-8 items-baseline gap-2.5 py-1">
              <input
                type="radio"
                name="role"
                className="accent-accent"
                checked={role === one}
                onChange={() => setRole(one)}
              />
              <span>
                {ROLE_WORDS[one].title} <span className="text-second text-muted">{ROLE_WORDS[one].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {invite.error && <Problem>{invite.error.message}</Problem>}
        <button type="submit" data-kind="primary" className="button" disabled={invite.isRunning}>
          {invite.isRunning ? 'Inviting…' : 'Invite'}
        </button>
      </form>
      <div role="status">
        {invited && (
          <div key={invited.link ?? invited.email} ref={bringIntoSight} className="scroll-mb-8">
            <InvitedNote {...invited} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** The link is shown only now, and may be below what fits. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}

function InvitedNote({ email, link, isMailed }: Invited) {
  const shown = useRef<HTMLParagraphElement>(null);
  if (link === null)
    return (
      <p className="mt-5 border-t border-line pt-4">
        The link is on its way to {email}. It is not shown, because they have signed in before. It lasts a day and works
        once; their old passkey works until they use it.
      </p>
    );
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p>
        {isMailed ? `The link is on its way to ${email}.` : `Send this link to ${email} yourself; mail is not set.`} It
        lasts a day, works once, and is shown here only now.
      </p>
      <p ref={shown} className="answer mt-2">
        {link}
      </p>
      <div className="mt-2">
        <CopyButton label="Copy the link" shown={shown} text={link} />
      </div>
    </div>
  );
}

type Person = DeskAnswer<'listPeople'>['people'][number];

const SIGN_IN_WORDS = { passkey: 'Passkey', company: 'Company sign-in' };

function PersonRow({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { id, name, email, role, signsInBy, addedAt, seenAt, isAway, version } = person;
  const me = useMe();
  const now = useNow();
  const change = useCall('changeRole');
  const remove = useCall('removePerson');
  const away = useCall('setAway');
  const error = change.error ?? remove.error ?? away.error;
  const setRole = async (next: Role) => {
    const isDone = await change.run({ id, role: next, version });
    if (isDone || change.error?.code === 'changed') onChanged();
  };
  return (
    <tr>
      <th scope="row">
        {name} {id === me.id && <span className="font-normal text-muted">(you)</span>}
        <span className="block text-second font-normal text-soft">{email}</span>
        {error && (
          <Problem>
            {error.change
              ? `${error.change.by} changed this ${ago(error.change.at, now)}: ${error.change.what}. Yours was not saved.`
              : error.message}
          </Problem>
        )}
      </th>
      <td data-label="Role">
        {id === me.id ? (
          ROLE_WORDS[role].title
        ) : (
          <Menu
            hasChevron
            label={ROLE_WORDS[role].title}
            name={`Role of ${name}: ${ROLE_WORDS[role].title}`}
            className="-my-1 -ms-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-wash"
          >
            {ROLES.map((one) => (
              <MenuButton key={one} isCurrent={one === role} onClick={() => setRole(one)}>
                <span>
                  {ROLE_WORDS[one].title}
                  <span className="block text-hint font-normal text-muted">{ROLE_WORDS[one].hint}</span>
                </span>
              </MenuButton>
            ))}
          </Menu>
        )}
      </td>
      <td data-label="Signs in by" className="text-soft">
        {SIGN_IN_WORDS[signsInBy]}
      </td>
      <td data-label="Last seen" className="text-soft">
        {seenAt === null ? (
          <span>
            never, added <DayAndClock at={addedAt} />
          </span>
        ) : (
          <Ago at={seenAt} />
        )}
      </td>
      <td data-label="Away">
        {allows(role, 'sales') && (
          <input
            type="checkbox"
            className="check"
            aria-label={`${name} is away and gets no leads by a rule`}
            checked={isAway}
            disabled={away.isRunning}
            onChange={async ({ currentTarget: { checked } }) =>
              (await away.run({ id, isAway: checked })) && onChanged()
            }
          />
        )}
      </td>
      <td className="number">
        {id !== me.id && (
          <Question
            label="Remove…"
            name={`Remove… ${name}`}
            className="link -my-1.5 min-h-8 text-second"
            about={`${name} cannot sign in any more. Their sessions end at once.`}
            answer="Remove"
            refusal="Keep"
            onConfirm={async () => (await remove.run({ id })) && onChanged()}
          />
        )}
      </td>
    </tr>
  );
}
