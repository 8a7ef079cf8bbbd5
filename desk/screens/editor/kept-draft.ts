import type { Draft } from './merge.ts';

/** What a person wrote and the server does not have yet, with what it was written on. */
type KeptDraft = { revision: number; base: Draft; draft: Draft };

export type DraftKeeper = {
  read: () => KeptDraft | undefined;
  keep: (kept: KeptDraft) => void;
  forget: () => void;
};

/** Kept by the browser on this device, over a closed tab, a restart and an ended session. */
export function keepDrafts(personId: string, file: string): DraftKeeper {
  const key = `desk-writing:${personId}:${file}`;
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
      } catch (error) {
        console.error('the text could not be kept on this device', error);
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  };
}
