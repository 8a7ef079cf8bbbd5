import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { WRITTEN } from '../../writing/item-types.ts';

type Change = Pick<
  DeskAnswer<'planPublication'>['changes'][number],
  'file' | 'revision' | 'change' | 'isDraft' | 'needs'
>;
type Publication = Pick<DeskAnswer<'listPublications'>['publications'][number], 'undoOf' | 'endedAt'>;
type Files = ReadonlySet<string>;

/** What can go live: itself, and everything that it needs. */
export function choosableFiles(changes: readonly Change[]): Files {
  const ready = new Set(changes.filter(({ change }) => change !== 'waits').map(({ file }) => file));
  const canGo = ({ file, needs }: Change) => [file, ...needs].every((each) => ready.has(each));
  return new Set(changes.filter(canGo).map(({ file }) => file));
}

/** Everything but what is marked as a draft or as an undo left it, and what needs that. */
export function chosenFirst(changes: readonly Change[], publications: readonly Publication[]): Files {
  // What an undo takes off the site is a draft of that moment again, until somebody goes on with it.
  const undoneAt = new Set(publications.flatMap(({ undoOf, endedAt }) => (undoOf === null ? [] : endedAt)));
  const held = changes.filter(({ isDraft, revision }) => isDraft || undoneAt.has(revision)).map(({ file }) => file);
  // A picture goes with what names it.
  const isReady = ({ file, needs }: Change) =>
    WRITTEN.test(file) && [file, ...needs].every((each) => !held.includes(each));
  return chosenWith(
    changes,
    changes.filter(isReady).map(({ file }) => file),
  );
}

/** What is asked for and can go live, with what it needs. */
export function chosenWith(changes: readonly Change[], asked: readonly string[]): Files {
  const choosable = choosableFiles(changes);
  const chosen = changes.filter(({ file }) => choosable.has(file) && asked.includes(file));
  return new Set(chosen.flatMap(({ file, needs }) => [file, ...needs]));
}

/** With a file goes what it needs, and without it what needs it does not go either. */
export function toggleFile(changes: readonly Change[], chosen: Files, file: string): Files {
  const needs = changes.find((change) => change.file === file)?.needs ?? [];
  if (!chosen.has(file)) return new Set([...chosen, file, ...needs]);
  const dependent = new Set(changes.filter((change) => change.needs.includes(file)).map((change) => change.file));
  return new Set([...chosen].filter((each) => each !== file && !dependent.has(each)));
}
