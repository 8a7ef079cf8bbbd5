import { paths } from '../paths.ts';
import { KINDS, type Kind } from './index-format.ts';

/** The facet values that narrow the results; null does not restrict them. */
export type Filter = { kind: Kind | null; discipline: string | null };

export const NO_FILTER: Filter = { kind: null, discipline: null };

/** The filter in a URL; an unknown kind does not restrict. */
export function readFilter(parameters: URLSearchParams): Filter {
  const kind = parameters.get('kind');
  return { kind: KINDS.find((known) => known === kind) ?? null, discipline: parameters.get('discipline') || null };
}

export function searchUrl(text: string, { kind, discipline }: Filter = NO_FILTER): string {
  const parameters = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(kind && { kind }),
    ...(discipline && { discipline }),
  });
  return parameters.size > 0 ? `${paths.search}?${parameters}` : paths.search;
}
