import { CallError } from '../../../desk/api.ts';
import type { ItemStore } from '../../../desk/screens/editor/item-store.ts';
import type { DraftKeeper } from '../../../desk/screens/editor/kept-draft.ts';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';

/** A page as an editor opens it, with the device that it is written on and the answers to its saves. */

export type Saved = DeskAnswer<'saveItem'>;

export const ITEM = {
  ...{ file: 'blog/a.md', revision: 3, liveId: 'live', fields: { title: 'One' }, contents: 'Text.' },
  ...{ state: 'published', mistakesFound: [], present: [], touched: { at: 1, by: 'Ada' }, conflict: null },
  brokenText: null,
} as unknown as DeskAnswer<'readItem'>;

export class Device implements DraftKeeper {
  kept: ReturnType<DraftKeeper['read']>;

  read = () => this.kept;

  keep = (kept: Parameters<DraftKeeper['keep']>[0]): boolean => {
    this.kept = structuredClone(kept);
    return true;
  };

  forget = (): void => {
    this.kept = undefined;
  };
}

export const saved = (revision: number): Saved => ({
  revision,
  ...{ liveId: 'live', state: 'changed', mistakesFound: [], conflict: null },
});

/** Of Daniel, whose text the server has. */
export const theirs = (title: string, contents: string): NonNullable<Saved['conflict']> => ({
  ...{ by: 'Daniel', at: 2, fields: { title }, contents, liveId: 'live', before: null },
});

export const unanswered = () => new Promise<Saved>(() => {});
export const refused = (code: CallError['code']) => () => Promise.reject(new CallError(code, 'Not now.'));

export const write = (store: ItemStore, contents: string) => store.edit((draft) => ({ ...draft, contents }));
