import { type FormEvent, useState } from 'react';
import { ROLES, type Role } from '../../../leads/desk/roles.ts';
import { ROLE_WORDS } from '../../navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useCall } from '../../use-call.ts';

type Invited = { email: string; link: string | null; isMailed: boolean };

/** Makes the link by which a person makes their passkey; it is shown once. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
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
      <div role="status">{invited && <InvitedNote {...invited} />}</div>
    </Section>
  );
}

function InvitedNote({ email, link, isMailed }: Invited) {
  const [isCopied, setIsCopied] = useState(false);
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
      <p className="answer mt-2">{link}</p>
      <p className="mt-2">
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(link);
            setIsCopied(true);
          }}
        >
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </p>
    </div>
  );
}
