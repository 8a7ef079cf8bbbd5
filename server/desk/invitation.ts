import { ROLE_WORDS, type Role } from '../../leads/desk/roles.ts';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { withDeadline } from '../deadline.ts';
import type { Desk } from './desk.ts';
import { hasPasskeys } from './passkeys.ts';

/** The token stands in the fragment, which no server, proxy or log gets to see. */
export const welcomeLink = (origin: string, token: string): string => `${origin}${DESK_PATH}/welcome#${token}`;

/** What the start prints about the desk until the first sign-in, undefined afterwards. */
export async function describeFirstLink({ store, origin, config }: Desk): Promise<string | undefined> {
  const token = await store.run('createFirstLink', Date.now()).catch(() => undefined);
  if (token === undefined) return undefined;
  if (hasPasskeys(origin()))
    return `The desk has no people yet. This link lets the first admin in, once, within 15 minutes:\n  ${welcomeLink(origin(), token)}`;
  const company = config.OIDC_ISSUER ? ', except by the company sign-in' : '';
  return `The desk cannot be signed in to at ${origin()}${company}: passkeys need https and a name, or http://localhost. Set SERVICE_ORIGIN.`;
}

/** Less than a proxy waits for an answer, because the link is shown in it. */
const TIMEOUT_MS = 8000;

type Invitation = { id: string; email: string; role: Role; link: string; by: string };

/** Whether the mail server took the invitation. The desk shows the link in any case, so nothing is tried again. */
export async function mailInvitation(
  { config, mail }: Desk,
  { id, email, role, link, by }: Invitation,
  now: number,
): Promise<boolean> {
  if (!config.SMTP_URL || config.DELIVERIES === 'off') return false;
  const file = { leadId: id, destination: 'invitation' };
  const to = { name: '', address: email };
  const sending = mail.sendToColleague(file, to, { kind: 'invitation', by, role: ROLE_WORDS[role].title, link }, now);
  const outcome = await withDeadline(sending, TIMEOUT_MS, () => new Error('late')).catch(() => undefined);
  return outcome?.kind === 'delivered';
}
