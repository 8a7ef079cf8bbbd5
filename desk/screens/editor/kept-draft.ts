import { pageTextKey } from '../../drafts.ts';
import { forgetKept, keep, readKept } from '../../kept.ts';
import type { Draft } from './merge.ts';

/** What a person wrote and the server does not have yet, with what it was written on. */
type KeptDraft = { revision: number; base: Draft; draft: Draft };

export type DraftKeeper = {
  read: () => KeptDraft | undefined;
  /** False where the device has no room, or lets nothing be kept. */
  keep: (kept: KeptDraft) => boolean;
  forget: () => void;
};

/** Kept by the browser on this device, over a closed tab, a restart and an ended session, until the person signs out. */
export function keepDrafts(personId: string, file: string): DraftKeeper {
  const key = pageTextKey(personId, file);
  return {
    read: () => {
      try {
        return JSON.parse(readKept('localStorage', key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => keep('localStorage', key, JSON.stringify(kept)),
    forget: () => forgetKept('localStorage', key),
  };
}
