import type { DeskAnswer } from '../../../leads/desk/calls.ts';

type Change = Pick<DeskAnswer<'planPublication'>['changes'][number], 'file' | 'change' | 'isDraft' | 'needs'>;
type Files = ReadonlySet<string>;

/** What can go live: itself, and everything that it needs. */
export function choosableFiles(changes: readonly Change[]): Files {
  const ready = new Set(changes.filter(({ change }) => change !== 'waits').map(({ file }) => file));
  const canGo = ({ file, needs }: Change) => [file, ...needs].every((each) => ready.has(each));
  return new Set(changes.filter(canGo).map(({ file }) => file));
}

/** What is asked for with what it needs; else everything but what is marked as a draft or was undone, and what needs that. */
export function chosenFirst(changes: readonly Change[], asked: readonly string[], undone: Files = new Set()): Files {
  const choosable = choosableFiles(changes);
  const drafts = new Set(changes.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  const isReady = ({ file, needs }: Change) => [file, ...needs].every((each) => !drafts.has(each) && !undone.has(each));
  const isFirst = (change: Change) =>
    choosable.has(change.file) && (asked.length === 0 ? isReady(change) : asked.includes(change.file));
  return new Set(changes.filter(isFirst).flatMap(({ file, needs }) => [file, ...needs]));
}

/** With a file goes what it needs, and without it what needs it does not go either. */
export function toggleFile(changes: readonly Change[], chosen: Files, file: string): Files {
  const needs = changes.find((change) => change.file === file)?.needs ?? [];
  if (!chosen.has(file)) return new Set([...chosen, file, ...needs]);
  const dependent = new Set(changes.filter((change) => change.needs.includes(file)).map((change) => change.file));
  return new Set([...chosen].filter((each) => each !== file && !dependent.has(each)));
}

type Publication = Pick<DeskAnswer<'listPublications'>['publications'][number], 'state' | 'undoOf' | 'files'>;

/** The files that an undo was the last to change on the site; `publications` begins with the latest. */
export function undoneFiles(publications: readonly Publication[]): Files {
  const live = publications.filter(({ state }) => state === 'live');
  const all = new Set(live.flatMap(({ files }) => files));
  return new Set([...all].filter((file) => live.find(({ files }) => files.includes(file))?.undoOf !== null));
}
