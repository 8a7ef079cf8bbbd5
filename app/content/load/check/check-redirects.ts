import { isServicePath } from '../../../../leads/service-paths.ts';
import type { Redirect } from '../../schema/navigation.ts';
import { formatValue } from '../read/problems.ts';
import type { ContentSource } from '../read/source.ts';

/** A redirect leads straight from an address that has no page to one that has. */
export function checkRedirects(
  source: ContentSource,
  redirects: readonly Redirect[],
  addresses: ReadonlyMap<string, unknown>,
): void {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  for (const [index, { from, to }] of redirects.entries()) {
    const report = (field: string, found: string, expected: string) =>
      source.reportValue('content/redirects.yaml', `${index}.${field}`, found, expected);
    if (redirects.findIndex((other) => other.from === from) !== index) report('from', from, 'each old address once');
    if (addresses.has(from)) report('from', from, 'an address that no page or file has any more');
    if (isServicePath(from)) report('from', from, 'an address that is not the lead service’s');
    const end = followRedirects(targets, from);
    if (end === undefined) report('to', to, 'an address that does not lead back here');
    else if (end !== to) report('to', to, `${formatValue(end)}, where it leads in the end`);
  }
}

/** The last address of a chain; undefined for a loop. */
function followRedirects(targets: ReadonlyMap<string, string>, from: string): string | undefined {
  const seen = new Set<string>();
  let at = from;
  for (let next = targets.get(at); next !== undefined; next = targets.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = next;
  }
  return at;
}
