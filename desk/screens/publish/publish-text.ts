import type { DeskAnswer } from '../../../leads/desk/calls.ts';

type Change = DeskAnswer<'planPublication'>['changes'][number];

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'five', or '12'. */
const inWords = (count: number): string => WORDS[count] ?? String(count);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Five changes go live: one new, three changed, one removed.' */
export function describePlan(changes: readonly Pick<Change, 'change'>[]): string {
  const count = (change: Change['change']) => changes.filter((each) => each.change === change).length;
  const [added, changed, removed] = [count('added'), count('changed'), count('removed')];
  const total = added + changed + removed;
  if (total === 0) return 'Nothing is chosen to go live.';
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const listed = parts.filter(([each]) => each > 0).map(([each, word]) => `${inWords(each)} ${word}`);
  return `${capital(inWords(total))} ${total === 1 ? 'change goes' : 'changes go'} live: ${listed.join(', ')}.`;
}

/** 'Five changes'. */
export const countChanges = (count: number): string =>
  `${capital(inWords(count))} ${count === 1 ? 'change' : 'changes'}`;

type Needing = Pick<Change, 'file' | 'title' | 'address' | 'change' | 'needs'>;

const MOST_NAMED = 3;
const listed = new Intl.ListFormat('en');

/** What a change goes live with, 'Goes live with /blog/old and Redirects.', or what keeps it waiting; '' for one by itself. */
export function describeNeeds({ change, needs }: Needing, changes: readonly Needing[]): string {
  const others = changes.filter(({ file }) => needs.includes(file));
  const waiting = others.filter((other) => other.change === 'waits');
  if (others.length === 0 || change === 'waits') return '';
  const named = (waiting.length > 0 ? waiting : others).map(({ address, title }) => address ?? title);
  const rest = named.splice(named.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).length;
  return `${waiting.length > 0 ? 'Waits for' : 'Goes live with'} ${listed.format([...named, ...(rest > 0 ? [`${rest} more`] : [])])}.`;
}
