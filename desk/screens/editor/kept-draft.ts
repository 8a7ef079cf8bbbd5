import { pageTextKey, unkeptTexts } from '../../drafts.ts';
import { forgetKept, keep, readKept } from '../../kept.ts';
import type { Draft } from './merge.ts';

/** What a person wrote and the server does not have yet, with what it was written on and the live file that was shown. */
type KeptDraft = {
  revision: number;
  base: Draft;
  draft: Draft;
  liveId: string | null;
  /** Without an answer. A text that an earlier release has kept does not say it. */
  sent?: readonly Draft[];
};

export type DraftKeeper = {
  read: () => KeptDraft | undefined;
  /** False where the device has no room, lets nothing be kept, or keeps what another tab has not sent. */
  keep: (kept: KeptDraft) => boolean;
  forget: () => void;
};

/** Kept by the browser on this device, over a closed tab, a restart and an ended session, until the person signs out. */
export function keepDrafts(personId: string, file: string, unkept = unkeptTexts): DraftKeeper {
  const key = pageTextKey(personId, file);
  /** What this tab has kept or read. */
  let own: string | null = null;
  return {
    read: () => {
      const here = unkept.get(key);
      own = here ? here.own : readKept('localStorage', key);
      try {
        return JSON.parse(here?.text ?? own ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => {
      const text = JSON.stringify(kept);
      const there = readKept('localStorage', key);
      const isKept = (there === null || there === own) && keep('localStorage', key, text);
      if (isKept) {
        own = text;
        unkept.delete(key);
      } else unkept.set(key, { text, own });
      return isKept;
    },
    forget: () => {
      unkept.delete(key);
      if (own === readKept('localStorage', key)) forgetKept('localStorage', key);
    },
  };
}
