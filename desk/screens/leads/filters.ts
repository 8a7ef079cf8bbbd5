import type { LeadFilters } from '../../../leads/desk/leads.ts';
import { LEAD_DELIVERY_STATES, LEAD_STATUSES, WORKED_STATES, type Worked } from '../../../leads/lead-states.ts';
import { toQuery } from '../../api.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import { deliveryWord, workedWord } from '../../ui/marks.tsx';

/** The filters that the address of the list may carry; every value is text, so that a link or a saved view is enough. */
const FILTER_NAMES = [
  'received',
  'status',
  'assignee',
  'worked',
  'unread',
  'channel',
  'campaign',
  'delivery',
  'page',
  'q',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type AddressFilters = Partial<Record<FilterName, string>>;

export const RECEIVED: Readonly<Record<string, { words: string; days: number }>> = {
  today: { words: 'today', days: 0 },
  '7d': { words: 'last 7 days', days: 7 },
  '30d': { words: 'last 30 days', days: 30 },
  '90d': { words: 'last 90 days', days: 90 },
};

export const STATUS_WORDS: Readonly<Record<LeadFilters['status'], string>> = {
  'not-spam': 'not spam',
  accepted: 'accepted',
  held: 'held',
  released: 'released',
  spam: 'spam',
  dismissed: 'dismissed',
  any: 'any',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** From one day to another, both included. Days of a span are those of UTC, in which figures are counted. */
const SPAN = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const isSpan = (text: string) => SPAN.test(text) && !text.split('..').some((day) => Number.isNaN(Date.parse(day)));
const STATUSES: readonly string[] = [...LEAD_STATUSES, 'not-spam', 'any'];
const DELIVERIES: readonly string[] = LEAD_DELIVERY_STATES;
export const WORKED: readonly string[] = [...WORKED_STATES, 'waiting'];

/** Words of earlier releases in saved views and bookmarks. */
const EARLIER_WORDS: Readonly<Record<string, string>> = { 'status=buried': 'dismissed', 'delivery=waiting': 'pending' };

/** What an address may say for each filter; anything else is as if it was not there. */
function isValid(name: FilterName, value: string): boolean {
  if (name === 'received') return value in RECEIVED || DAY.test(value) || isSpan(value);
  if (name === 'status') return STATUSES.includes(value);
  if (name === 'delivery') return DELIVERIES.includes(value);
  if (name === 'worked') return WORKED.includes(value);
  if (name === 'unread') return value === 'yes';
  return value !== '';
}

export function readFilters(query: URLSearchParams): AddressFilters {
  const found = FILTER_NAMES.flatMap((name) => {
    const given = query.get(name)?.trim();
    const value = EARLIER_WORDS[`${name}=${given}`] ?? given;
    return value !== undefined && isValid(name, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The query of the address, in a fixed order, so that equal filters have equal addresses; '' without any. */
export function toSearch(filters: AddressFilters): string {
  return toQuery(Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name]])));
}

/** The filters of the call; days are those of the viewer's calendar. */
export function toCallFilters(filters: AddressFilters, { now, me }: { now: number; me: string }) {
  const { received, q, assignee, status, delivery, worked, unread, ...same } = filters;
  return {
    ...same,
    ...(status && { status: status as LeadFilters['status'] }),
    ...(delivery && { delivery: delivery as NonNullable<LeadFilters['delivery']> }),
    ...(worked && { worked: worked as NonNullable<LeadFilters['worked']> }),
    ...(unread && { unread: 'yes' as const }),
    ...(received && receivedSpan(received, now)),
    ...(assignee && { assignee: assignee === 'me' ? me : assignee }),
    ...(q && { search: q }),
  };
}

function receivedSpan(received: string, now: number): { from: number; before?: number } {
  const days = RECEIVED[received]?.days;
  if (days !== undefined) return { from: startOfToday(now) - Math.max(0, days - 1) * DAY_MS };
  const [, first, last] = SPAN.exec(received) ?? [];
  if (first && last) return { from: Date.parse(first), before: Date.parse(last) + DAY_MS };
  const [year = 0, month = 1, day = 1] = received.split('-').map(Number);
  return { from: new Date(year, month - 1, day).getTime(), before: new Date(year, month - 1, day + 1).getTime() };
}

type Person = { id: string; name: string };

/** A filter's value as its chip says it. */
export function wordsOf(name: FilterName, value: string, people: readonly Person[]): string {
  if (name === 'received') return RECEIVED[value]?.words ?? value.replace(SPAN, '$1 to $2 UTC');
  if (name === 'status') return STATUS_WORDS[value as LeadFilters['status']];
  if (name === 'delivery') return deliveryWord(value as NonNullable<LeadFilters['delivery']>).toLowerCase();
  if (name === 'worked') return value === 'waiting' ? 'waiting too long' : workedWord(value as Worked).toLowerCase();
  if (name === 'unread') return 'by me';
  if (name !== 'assignee') return value;
  if (value === 'me' || value === 'none') return value === 'me' ? 'me' : 'no one';
  return people.find(({ id }) => id === value)?.name ?? 'a person who was removed';
}
