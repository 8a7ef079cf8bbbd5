import { normalizeEmail } from '../../leads/email.ts';
import type { PersonChange } from '../store/people/people.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { mailInvitation, welcomeLink } from './invitation.ts';
import { RefusedCall } from './refusal.ts';

/** People of the desk, invitations, and the audit log; for admins. */
export function addPeopleCalls(handle: Handle, desk: Desk): void {
  const { store, origin } = desk;

  handle('listPeople', async (_input, { now }) => store.run('listPeople', now));

  handle('invite', async ({ email: typed, role }, { person, now }) => {
    const email = normalizeEmail(typed);
    const { id, token, isKnown } = await store.run('invite', { email, role }, person, now);
    const link = welcomeLink(origin(), token);
    const isMailed = await mailInvitation(desk, { id, email, role, link, by: person.name }, now);
    if (!isKnown) return { link, isMailed };
    // With the link in hand, an admin could act under the name of this person.
    if (isMailed) return { link: null, isMailed };
    await store.run('withdrawInvitation', id, person, now);
    throw new RefusedCall(
      'input',
      `${email} has signed in before, so a new link is not shown but mailed, and the mail could not be sent. Without a mail server the operator makes the link: npm run leads -- invite ${email} --role ${role}`,
    );
  });

  handle('withdrawInvitation', async ({ id }, { person, now }) => {
    if (!(await store.run('withdrawInvitation', id, person, now)))
      throw new RefusedCall('missing', 'This invitation was used, withdrawn, or has expired.');
    return {};
  });

  handle('changeRole', async (change, { person, now }) =>
    answerChange(await store.run('changeRole', change, person, now)),
  );

  handle('removePerson', async ({ id }, { person, now }) =>
    answerChange(await store.run('removePerson', id, person, now)),
  );

  handle('listAudit', async (filters) => store.run('listAudit', filters));
}

function answerChange(change: PersonChange): Record<string, never> {
  switch (change.kind) {
    case 'done':
      return {};
    case 'missing':
      throw new RefusedCall('missing', 'This person is no longer at the desk.');
    case 'last admin':
      throw new RefusedCall('input', 'This is the last admin. Make another person an admin first.');
    case 'company role':
      throw new RefusedCall('input', 'The role of this person comes from the company sign-in and is changed there.');
    case 'changed': {
      const { by, at, role } = change;
      throw new RefusedCall('changed', 'This person was changed in the meantime.', {
        change: { by, at, what: `the role is ${role}` },
      });
    }
  }
}
