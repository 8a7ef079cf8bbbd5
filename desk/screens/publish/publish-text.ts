import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { countOf } from '../../numbers.ts';
import { dayAndClockInSentence } from '../../time.ts';
import { WRITTEN, type WrittenPage, type WrittenPages } from '../../writing/item-types.ts';

type Change = DeskAnswer<'planPublication'>['changes'][number];
type Kind = Pick<WrittenPages['kinds'][number], 'label' | 'newLabel'>;

const MINUTE_MS = 60_000;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'five', or '12'. */
const inWords = (count: number): string => WORDS[count] ?? String(count);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'new post' or 'new posts'; 'new' where they are of several kinds. */
export function newWords(kinds: readonly (Kind | undefined)[]): string {
  const [kind, ...others] = new Set(kinds);
  if (!kind?.newLabel || others.length > 0) return 'new';
  return `new ${(kinds.length === 1 ? kind.newLabel : kind.label).toLowerCase()}`;
}

/** '14 seconds', or '3 minutes'. */
export const durationInWords = (ms: number): string =>
  ms < 2 * MINUTE_MS
    ? countOf(Math.max(1, Math.round(ms / 1000)), 'second')
    : countOf(Math.round(ms / MINUTE_MS), 'minute');

/** 'Five changes go live: one new post, three changed, one removed.' */
export function describePlan(changes: readonly Pick<Change, 'change'>[], added = 'new'): string {
  const count = (change: Change['change']) => changes.filter((each) => each.change === change).length;
  const total = changes.filter(({ change }) => change !== 'waits').length;
  if (total === 0) return 'Nothing is chosen to go live.';
  const parts = [
    [count('added'), added],
    [count('changed'), 'changed'],
    [count('removed'), 'removed'],
  ] as const;
  const listed = parts.filter(([each]) => each > 0).map(([each, word]) => `${inWords(each)} ${word}`);
  return `${capital(inWords(total))} ${total === 1 ? 'change goes' : 'changes go'} live: ${listed.join(', ')}.`;
}

/** 'Five changes'. A publication without any is one of what was due by its own date. */
export const countChanges = (count: number): string =>
  count === 0 ? 'What was due' : `${capital(inWords(count))} ${count === 1 ? 'change' : 'changes'}`;

type Needing = Pick<Change, 'file' | 'title' | 'address' | 'change' | 'needs'>;
type Scheduled = Pick<WrittenPage, 'file' | 'title' | 'address' | 'dueAt'>;

const MOST_NAMED = 3;
const listed = new Intl.ListFormat('en');
const nameOf = ({ address, title }: Pick<Change, 'address' | 'title'>) => address ?? title;

/** What a change goes live with, 'Goes live with /blog/old and Redirects.', or what keeps it waiting; '' for one by itself. */
export function describeNeeds(
  { change, needs }: Needing,
  changes: readonly Needing[],
  scheduled: readonly Scheduled[],
  now: number,
): string {
  const isNeeded = ({ file }: { file: string }) => needs.includes(file);
  const others = changes.filter(isNeeded);
  const waiting = [
    ...others.filter((other) => other.change === 'waits').map(nameOf),
    ...scheduled.filter(isNeeded).map((page) => {
      const when = dayAndClockInSentence(page.dueAt ?? now, now);
      return `${nameOf(page)} (set for ${when})`;
    }),
  ];
  const named = waiting.length > 0 ? waiting : others.map(nameOf);
  if (named.length === 0 || change === 'waits') return '';
  const rest = named.splice(named.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).length;
  return `${waiting.length > 0 ? 'Waits for' : 'Goes live with'} ${listed.format([...named, ...(rest > 0 ? [`${rest} more`] : [])])}.`;
}

const OFF_SITE: ReadonlySet<WrittenPage['state']> = new Set<WrittenPage['state']>(['removed', 'new', 'draft']);

/** What became of a file that went live. `timed` are the files that another publication is to change at its time. */
export function stateAfter(
  file: string,
  page: Pick<WrittenPage, 'state' | 'dueAt'> | undefined,
  timed: ReadonlySet<string>,
  now: number,
): 'removed' | 'scheduled' | 'published' {
  // What an undo took off the site is a draft again; pictures and PDFs that are live are not listed among the pages.
  if (page ? OFF_SITE.has(page.state) : WRITTEN.test(file)) return 'removed';
  return (page?.dueAt ?? 0) > now && !timed.has(file) ? 'scheduled' : 'published';
}
