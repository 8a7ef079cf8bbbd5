import type { Values } from './fields/schema.ts';

const inWords = (day: string) => new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A field may be empty, which is told beside it. */
const isDay = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Why visitors do not see the announcement on a day such as 2026-11-30; undefined where they do. */
export function announcementNote({ show, from, until }: Values, today: string): string | undefined {
  if (show !== true) return 'As it is here, visitors do not see it: it is switched off.';
  if (isDay(until) && until < today)
    return `As it is here, visitors do not see it: its last day was ${inWords(until)}.`;
  if (isDay(from) && from > today) return `Visitors see it from ${inWords(from)} on.`;
  return undefined;
}
