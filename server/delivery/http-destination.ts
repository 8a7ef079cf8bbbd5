import type { Finding } from '../../leads/desk/health.ts';

/** For a destination that is posted to: `access` is what it allows with the right address. */
export function httpSettingToCheck(status: number, { address, access }: { address: string; access: string }): string {
  if (status < 400) return `${address}: the destination redirects; set it to the new address`;
  return status === 401 || status === 403 ? access : address;
}

/** Any response shows that the host is reachable; only a lead gets a meaningful one. */
export async function describeHttpReach(title: string, address: string | undefined): Promise<Finding> {
  if (!address) return { level: 'note', text: `The ${title} is not set; leads are only stored.` };
  const { origin } = new URL(address);
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return { level: 'good', text: `The ${title} answers.` };
  } catch {
    return { level: 'bad', text: `The ${title} at ${origin} does not answer.` };
  }
}
