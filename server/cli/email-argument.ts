import { emailError, normalizeEmail } from '../../leads/email.ts';
import { CommandError } from './context.ts';

/** The address that a command is about. */
export function readEmail(given: string | undefined, usage: string): string {
  if (given === undefined) throw new CommandError(`Whom? npm run leads -- ${usage}`);
  const email = normalizeEmail(given);
  if (emailError(email, 'any')) throw new CommandError(`'${given}' is not an e-mail address.`);
  return email;
}
