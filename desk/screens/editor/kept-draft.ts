import { pageTextKey } from '../../drafts.ts';
import { forgetKept, keep, readKept } from '../../kept.ts';
import type { Draft } from './merge.ts';

/** What a person wrote and the server does not have yet, with what it was written on and the live file that was shown. */
type KeptDraft = { revision: number; base: Draft; draft: Draft; liveId: string | null };

export type DraftKeeper = {
  read: () => KeptDraft | undefined;
  /** False where the device has no room, lets nothing be kept, or keeps what another tab has not sent. */
  keep: (kept: KeptDraft) => boolean;
  forget: () => void;
};

/** Kept by the browser on this device, over a closed tab, a restart and an ended session, until the person signs out. */
export function keepDrafts(personId: string, file: string): DraftKeeper {
  const key = pageTextKey(personId, file);
  /** What this screen has kept or read. */
  let own: string | null = null;
  return {
    read: () => {
      own = readKept('localStorage', key);
      try {
        return JSON.parse(own ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => {
      const there = readKept('localStorage', key);
      if (there !== null && there !== own) return false;
      own = JSON.stringify(kept);
      return keep('localStorage', key, own);
    },
    forget: () => {
      if (own === readKept('localStorage', key)) forgetKept('localStorage', key);
    },
  };
}
