import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { ROLE_WORDS } from '../../navigation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Section } from '../../ui/section.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';

const COLUMNS = [
  ...['Person', 'Role', 'Signs in by', 'Last seen'],
  { title: 'Act', isNumber: true, isHidden: true },
] as const;

export const loader = () => call('listPeople', {});

export function Component() {
  const { people, invitations } = useLoaderData<typeof loader>();
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
