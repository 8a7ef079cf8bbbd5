import type { Values } from './fields/schema.ts';

/** Why visitors do not see the announcement on a day such as 2026-11-30; undefined where they do. */
export function announcementNote({ show, from, until }: Values, today: string): string | undefined {
  if (show !== true) return 'Visitors do not see it: it is switched off.';
  if (String(until) < today) return `Visitors do not see it: its last day was ${until}.`;
  if (String(from) > today) return `Visitors see it from ${from} on.`;
  return undefined;
}
