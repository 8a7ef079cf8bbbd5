import { CONSENT_STATES } from '../../../leads/consent.ts';
import {
  LEAD_SORTS,
  type LeadFilters,
  type LeadSort,
  NEWEST_FIRST,
  type SortColumn,
} from '../../../leads/desk/leads.ts';
import type { AnsweredWithin } from '../../../leads/desk/limits.ts';
import { LEAD_DELIVERY_STATES, LEAD_STATUSES, type LeadStatus, WORKED_STATES } from '../../../leads/lead-states.ts';
import { toQuery } from '../../api.ts';
import { DAY_MS, startOfToday } from '../../time.ts';
import { consentWord, deliveryWord, workedWord } from '../../ui/marks.tsx';

export const RECEIVED: Readonly<Record<string, { words: string; days: number }>> = {
  today: { words: 'today', days: 0 },
  '7d': { words: 'last 7 days', days: 7 },
  '30d': { words: 'last 30 days', days: 30 },
  '90d': { words: 'last 90 days', days: 90 },
};

const ANSWERED_WORDS: Readonly<Record<AnsweredWithin, string>> = {
  ...{ 1: 'within 1 h', 4: 'within 4 h, not 1 h', 8: 'within 8 h, not 4 h', 24: 'within 1 day, not 8 h' },
  ...{ 48: 'within 2 days, not 1 day', longer: 'later than 2 days' },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** From one day to another, both included. Days of a span are those of UTC, in which figures are counted. */
const SPAN = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const isSpan = (text: string) => SPAN.test(text) && !text.split('..').some((day) => Number.isNaN(Date.parse(day)));

type Filter = {
  /** Of its chip, where it has one. */
  title?: string;
  /** Matches any of several values, each a parameter of its own. */
  isList?: true;
  /** Its values in words. */
  words?: Readonly<Record<string, string>>;
  /** Which other values there may be. */
  other?: (value: string) => boolean;
  /** Shown where figures have set it. */
  isFromFigures?: true;
};

const wordsFor = <State extends string>(states: readonly State[], wordOf: (state: State) => string) =>
  Object.fromEntries(states.map((state) => [state, wordOf(state).toLowerCase()]));
const isText = (value: string) => value !== '';

/** The filters and the order that the address of the list may carry; a link or a saved view is enough to keep them. */
const FILTERS = {
  received: {
    ...{ title: 'Received', words: wordsFor(Object.keys(RECEIVED), (span) => RECEIVED[span]?.words ?? '') },
    other: (value: string) => DAY.test(value) || isSpan(value),
  },
  status: {
    ...{ title: 'Status', isList: true },
    words: { ...wordsFor([...LEAD_STATUSES, 'any'], String), 'not-spam': 'not spam' },
  },
  assignee: { title: 'Owner', isList: true, words: { me: 'me', none: 'no one' }, other: isText },
  worked: {
    ...{ title: 'Worked', isList: true },
    words: { ...wordsFor(WORKED_STATES, workedWord), waiting: 'waiting too long' },
  },
  unread: { title: 'Unread', words: { yes: 'by me' } },
  channel: { title: 'Channel', isList: true, other: isText },
  campaign: { title: 'Campaign', isList: true, other: isText },
  source: { title: 'Source', isList: true, other: isText, isFromFigures: true },
  answered: { title: 'Answered', isList: true, words: ANSWERED_WORDS, isFromFigures: true },
  consent: { title: 'Consent', isList: true, words: wordsFor(CONSENT_STATES, consentWord) },
  agreed: { title: 'Agreed', words: { yes: 'with this lead' }, isFromFigures: true },
  delivery: { title: 'Delivery', isList: true, words: wordsFor(LEAD_DELIVERY_STATES, deliveryWord) },
  page: { title: 'Page', isList: true, other: isText, isFromFigures: true },
  q: { other: isText },
  sort: { other: (value: string) => LEAD_SORTS.some((sort) => sort === value) && value !== NEWEST_FIRST },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export type ListName = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { isList: true } ? Name : never;
}[FilterName];
export type AddressFilters = Partial<
  Record<Exclude<FilterName, ListName>, string> & Record<ListName, readonly string[]>
>;

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];
export const isListName = (name: FilterName): name is ListName => filterOf(name).isList === true;

/** Words of earlier releases in saved views and bookmarks. */
const EARLIER_WORDS: Readonly<Record<string, string>> = { 'status=buried': 'dismissed', 'delivery=waiting': 'pending' };

/** Whether a filter may have this value; one with another is left out. */
const isValid = (name: FilterName, value: string): boolean => {
  const { words = {}, other } = filterOf(name);
  return Object.hasOwn(words, value) || other?.(value) === true;
};

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
  const { received, q, sort: _sort, assignee, ...others } = filters;
  return {
    // Read as the schema has them.
    ...(others as Partial<Pick<LeadFilters, keyof typeof others>>),
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

function wordsOf(name: FilterName, value: string, people: readonly Person[]): string {
  const words = filterOf(name).words?.[value];
  if (words !== undefined) return words;
  if (name === 'received') return value.replace(SPAN, '$1 to $2 UTC');
  if (name === 'assignee') return people.find(({ id }) => id === value)?.name ?? 'a person who was removed';
  return value;
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
