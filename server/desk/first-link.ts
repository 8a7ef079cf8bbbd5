import type { Desk } from './desk.ts';
import { hasPasskeys } from './passkeys.ts';
import { welcomeLink } from './welcome-link.ts';

/** What the start prints about the desk until the first sign-in, undefined afterwards. */
export async function describeFirstLink({ store, origin, config }: Desk): Promise<string | undefined> {
  const token = await store.run('createFirstLink', Date.now()).catch(() => undefined);
  if (token === undefined) return undefined;
  if (hasPasskeys(origin()))
    return `The desk has no people yet. This link lets the first admin in, once, within 15 minutes:\n  ${welcomeLink(origin(), token)}`;
  const company = config.OIDC_ISSUER ? ', except by the company sign-in' : '';
  return `The desk cannot be signed in to at ${origin()}${company}: passkeys need https and a name, or http://localhost. Set SERVICE_ORIGIN.`;
}
