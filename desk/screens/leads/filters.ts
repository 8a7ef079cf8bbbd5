import { CONSENT_STATES, type ConsentState } from '../../../leads/consent.ts';
import {
  LEAD_SORTS,
  type LeadFilters,
  type LeadSort,
  NEWEST_FIRST,
  type SortColumn,
} from '../../../leads/desk/leads.ts';
import type { AnsweredWithin } from '../../../leads/desk/limits.ts';
import {
  LEAD_DELIVERY_STATES,
  LEAD_STATUSES,
  type LeadStatus,
  WORKED_STATES,
  type Worked,
} from '../../../leads/lead-states.ts';
import { toQuery } from '../../api.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import { consentWord, deliveryWord, workedWord } from '../../ui/marks.tsx';

/** The filters and the order that the address of the list may carry; a link or a saved view is enough to keep them. */
const FILTER_NAMES = [
  'received',
  'status',
  'assignee',
  'worked',
  'unread',
  'channel',
  'campaign',
  'source',
  'answered',
  'consent',
  'agreed',
  'delivery',
  'page',
  'q',
  'sort',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
/** The others match any of their values, each a parameter of its own. */
type SingleName = 'received' | 'unread' | 'agreed' | 'q' | 'sort';
export type ListName = Exclude<FilterName, SingleName>;
export type AddressFilters = Partial<Record<SingleName, string> & Record<ListName, readonly string[]>>;

const SINGLE_NAMES: ReadonlySet<FilterName> = new Set<SingleName>(['received', 'unread', 'agreed', 'q', 'sort']);
export const isListName = (name: FilterName): name is ListName => !SINGLE_NAMES.has(name);

export const RECEIVED: Readonly<Record<string, { words: string; days: number }>> = {
  today: { words: 'today', days: 0 },
  '7d': { words: 'last 7 days', days: 7 },
  '30d': { words: 'last 30 days', days: 30 },
  '90d': { words: 'last 90 days', days: 90 },
};

type Status = LeadFilters['status'][number];
type Delivery = NonNullable<LeadFilters['delivery']>[number];

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  'not-spam': 'not spam',
  accepted: 'accepted',
  held: 'held',
  released: 'released',
  spam: 'spam',
  dismissed: 'dismissed',
  any: 'any',
};

const ANSWERED_WORDS: Readonly<Record<AnsweredWithin, string>> = {
  ...{ 1: 'within 1 h', 4: 'within 4 h, not 1 h', 8: 'within 8 h, not 4 h', 24: 'within 1 day, not 8 h' },
  ...{ 48: 'within 2 days, not 1 day', longer: 'later than 2 days' },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** From one day to another, both included. Days of a span are those of UTC, in which figures are counted. */
const SPAN = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const isSpan = (text: string) => SPAN.test(text) && !text.split('..').some((day) => Number.isNaN(Date.parse(day)));
const STATUSES: readonly string[] = [...LEAD_STATUSES, 'not-spam', 'any'];
const CONSENTS: readonly string[] = CONSENT_STATES;
const DELIVERIES: readonly string[] = LEAD_DELIVERY_STATES;
const SORTS: readonly string[] = LEAD_SORTS;
export const WORKED: readonly string[] = [...WORKED_STATES, 'waiting'];

/** Words of earlier releases in saved views and bookmarks. */
const EARLIER_WORDS: Readonly<Record<string, string>> = { 'status=buried': 'dismissed', 'delivery=waiting': 'pending' };

/** What an address may say for each filter; anything else is as if it was not there. */
function isValid(name: FilterName, value: string): boolean {
  if (name === 'received') return value in RECEIVED || DAY.test(value) || isSpan(value);
  if (name === 'status') return STATUSES.includes(value);
  if (name === 'delivery') return DELIVERIES.includes(value);
  if (name === 'consent') return CONSENTS.includes(value);
  if (name === 'worked') return WORKED.includes(value);
  if (name === 'answered') return value in ANSWERED_WORDS;
  if (name === 'unread' || name === 'agreed') return value === 'yes';
  if (name === 'sort') return SORTS.includes(value) && value !== NEWEST_FIRST;
  return value !== '';
}

export function readFilters(query: URLSearchParams): AddressFilters {
  const found = FILTER_NAMES.flatMap((name) => {
    const given = query.getAll(name).map((text) => text.trim());
    const values = given.map((text) => EARLIER_WORDS[`${name}=${text}`] ?? text).filter((text) => isValid(name, text));
    const [first] = values;
    if (first === undefined) return [];
    return [[name, isListName(name) ? [...new Set(values)].toSorted() : first] as const];
  });
  return Object.fromEntries(found);
}

/** The query of the address, in a fixed order, so that equal filters have equal addresses; '' without any. */
export function toSearch(filters: AddressFilters): string {
  const valuesIn = (name: FilterName) => [filters[name] ?? []].flat().filter((value) => value !== NEWEST_FIRST);
  return toQuery(Object.fromEntries(FILTER_NAMES.map((name) => [name, valuesIn(name).toSorted()])));
}

/** The list leaves spam out unless the address says otherwise. */
const KEPT_STATUSES: readonly LeadStatus[] = LEAD_STATUSES.filter((one) => one !== 'spam' && one !== 'dismissed');

/** What a filter lets through, as it is ticked. */
export function valuesOf(filters: AddressFilters, name: FilterName): readonly string[] {
  const given = [filters[name] ?? []].flat();
  if (name !== 'status') return given;
  if (given.includes('any')) return LEAD_STATUSES;
  const kept = given.length === 0 || given.includes('not-spam') ? KEPT_STATUSES : [];
  return [...kept, ...given.filter((one) => one !== 'not-spam')];
}

/** With a value of a filter, or without it where it was ticked; a filter without values is off. */
export function toggleValue(filters: AddressFilters, name: ListName, value: string): AddressFilters {
  const before = valuesOf(filters, name);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  if (name === 'status') return { ...filters, status: toStatusFilter(new Set(after)) };
  return { ...filters, [name]: after };
}

function toStatusFilter(statuses: ReadonlySet<string>): readonly string[] {
  if (statuses.size === 0 || statuses.size === LEAD_STATUSES.length) return ['any'];
  const isDefault = statuses.size === KEPT_STATUSES.length && KEPT_STATUSES.every((one) => statuses.has(one));
  return isDefault ? [] : [...statuses];
}

/** The filters of the call; days are those of the viewer's calendar. */
export function toCallFilters(filters: AddressFilters, { now, me }: { now: number; me: string }) {
  const { received, q, unread, agreed, sort: _sort, ...lists } = filters;
  const { status, delivery, worked, answered, consent, assignee, ...same } = lists;
  return {
    ...(same as { [Name in keyof typeof same]: string[] }),
    ...(status && { status: status as Status[] }),
    ...(delivery && { delivery: delivery as Delivery[] }),
    ...(worked && { worked: worked as NonNullable<LeadFilters['worked']> }),
    ...(answered && { answered: answered as AnsweredWithin[] }),
    ...(consent && { consent: consent as ConsentState[] }),
    ...(unread && { unread: 'yes' as const }),
    ...(agreed && { agreed: 'yes' as const }),
    ...(received && receivedSpan(received, now)),
    ...(assignee && { assignee: assignee.map((one) => (one === 'me' ? me : one)) }),
    ...(q && { search: q }),
  };
}

export type CallFilters = ReturnType<typeof toCallFilters>;

function receivedSpan(received: string, now: number): { from: number; before?: number } {
  const days = RECEIVED[received]?.days;
  if (days !== undefined) return { from: startOfToday(now) - Math.max(0, days - 1) * DAY_MS };
  const [, first, last] = SPAN.exec(received) ?? [];
  if (first && last) return { from: Date.parse(first), before: Date.parse(last) + DAY_MS };
  const [year = 0, month = 1, day = 1] = received.split('-').map(Number);
  return { from: new Date(year, month - 1, day).getTime(), before: new Date(year, month - 1, day + 1).getTime() };
}

type Person = { id: string; name: string };

/** A value of a filter in words. */
export function wordsOf(name: FilterName, value: string, people: readonly Person[]): string {
  if (name === 'received') return RECEIVED[value]?.words ?? value.replace(SPAN, '$1 to $2 UTC');
  if (name === 'status') return STATUS_WORDS[value as Status];
  if (name === 'delivery') return deliveryWord(value as Delivery).toLowerCase();
  if (name === 'consent') return consentWord(value as ConsentState).toLowerCase();
  if (name === 'worked') return value === 'waiting' ? 'waiting too long' : workedWord(value as Worked).toLowerCase();
  if (name === 'answered') return ANSWERED_WORDS[value as AnsweredWithin];
  if (name === 'unread') return 'by me';
  if (name === 'agreed') return 'with this lead';
  if (name !== 'assignee') return value;
  if (value === 'me' || value === 'none') return value === 'me' ? 'me' : 'no one';
  return people.find(({ id }) => id === value)?.name ?? 'a person who was removed';
}

/** A filter as its chip says it; undefined where it leaves nothing out. */
export function filterWords(filters: AddressFilters, name: FilterName, people: readonly Person[]): string | undefined {
  const set = [filters[name] ?? []].flat();
  const given = name === 'status' && set.length === 0 ? ['not-spam'] : set;
  if (given.length === 0 || (name === 'status' && given.includes('any'))) return undefined;
  return given.map((value) => wordsOf(name, value, people)).join(' or ');
}

export const withoutSort = ({ sort: _sort, ...filters }: AddressFilters): AddressFilters => filters;

export const sortOf = ({ sort = NEWEST_FIRST }: AddressFilters): LeadSort => sort as LeadSort;

/** The order after a press on the head of a column: the other one where the list is sorted by it. */
export function nextSort(current: LeadSort, column: SortColumn): LeadSort {
  const first: LeadSort = column === 'received' ? '-received' : column;
  const second: LeadSort = column === 'received' ? 'received' : `-${column}`;
  return current === first ? second : first;
}

const ENDS: Readonly<Partial<Record<SortColumn, readonly [string, string]>>> = {
  consent: ['yes first', 'opted out first'],
  worked: ['new first', 'closed first'],
  delivery: ['dead first', 'delivered first'],
};

/** 'newest first', 'company, A to Z'. */
export function sortWords(sort: LeadSort): string {
  const isDescending = sort.startsWith('-');
  const column = sort.replace(/^-/, '') as SortColumn;
  if (column === 'received') return isDescending ? 'newest first' : 'oldest first';
  const [first, last] = ENDS[column] ?? ['A to Z', 'Z to A'];
  return `${column}, ${isDescending ? last : first}`;
}
