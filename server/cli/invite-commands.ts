import { ROLES } from '../../leads/desk/roles.ts';
import { welcomeLink } from '../desk/invitation.ts';
import { hasPasskeys } from '../desk/passkeys.ts';
import { COMMAND_LINE } from '../store/people/audit-log.ts';
import { invite as addInvitation } from '../store/people/invitations.ts';
import { revoke as revokeAccess } from '../store/people/people.ts';
import { choiceOption, readEmail } from './arguments.ts';
import { type Command, CommandError, print, withStore } from './context.ts';

export const invite: Command = {
  name: 'invite',
  usage: '<email> [--role sales]',
  summary: 'print a link that lets a person in to the desk, once, within a day',
  options: { role: { type: 'string', help: `${ROLES.join(', ')}; admin by default` } },
  async run({ config, options, args: [given] }) {
    const email = readEmail(given, 'invite <email>');
    const role = choiceOption(options, 'role', ROLES, 'admin');
    const { token } = await withStore(config, (store) =>
      addInvitation(store, { email, role }, COMMAND_LINE, Date.now()),
    );
    print(welcomeLink(config.SERVICE_ORIGIN, token));
    if (!hasPasskeys(config.SERVICE_ORIGIN))
      process.stderr.write('Passkeys need https and a name, or http://localhost: set SERVICE_ORIGIN.\n');
  },
};

export const revoke: Command = {
  name: 'revoke',
  usage: '<email>',
  summary: 'remove a person from the desk and end their sessions at once',
  async run({ config, args: [given] }) {
    const email = readEmail(given, 'revoke <email>');
    const { people, invitations, hasAdmin } = await withStore(config, (store) =>
      revokeAccess(store, email, COMMAND_LINE, Date.now()),
    );
    if (people + invitations === 0) throw new CommandError('Nobody at the desk has this address.');
    print(people > 0 ? 'Removed, and signed out everywhere.' : 'The invitation is withdrawn.');
    if (!hasAdmin) print('The desk has no admin now. Invite one: npm run leads -- invite <email>');
  },
};
