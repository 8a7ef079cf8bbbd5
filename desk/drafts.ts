import { useState } from 'react';
import { forgetKept, keep, keptKeys, readKept } from './kept.ts';

/**
 * Text that is not sent yet, kept by the browser for this tab: over other screens, a reload, an ended session and a lost
 * connection. It goes with the tab and at sign-out, because it may name people.
 */
const PREFIX = 'desk-draft:';

export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => readKept('sessionStorage', key) ?? '');
  const change = (next: string) => {
    setText(next);
    keep('sessionStorage', key, next);
  };
  return [text, change];
}

export const forgetDrafts = () => forgetKept('sessionStorage', PREFIX);

/** The text of a page that the server does not have yet; it outlives the tab, until it is saved or its writer signs out. */
export const pageTextKey = (personId: string, file: string) => `desk-writing:${personId}:${file}`;

/** Those that the device did not keep, until the document is left; `own` is the older one of this tab that it still has. */
export const unkeptTexts = new Map<string, { text: string; own: string | null }>();

export function countPageTexts(personId: string): number {
  const prefix = pageTextKey(personId, '');
  const unkept = [...unkeptTexts.keys()].filter((key) => key.startsWith(prefix));
  return new Set([...keptKeys('localStorage', prefix), ...unkept]).size;
}

export const forgetPageTexts = (personId: string) => forgetKept('localStorage', pageTextKey(personId, ''));
