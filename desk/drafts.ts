import { useState } from 'react';

/**
 * Text that is not sent yet, kept by the browser for this tab: over other screens, a reload, an ended session and a lost
 * connection. It goes with the tab and at sign-out, because it may name people.
 */
const PREFIX = 'desk-draft:';

export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => read(key));
  const keep = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, keep];
}

export function forgetDrafts(): void {
  forgetKeys(() => sessionStorage, PREFIX);
}

/** The text of a page that the server does not have yet; it outlives the tab, until it is saved or its writer signs out. */
export const pageTextKey = (personId: string, file: string) => `desk-writing:${personId}:${file}`;

export const countPageTexts = (personId: string): number =>
  keysOf(() => localStorage, pageTextKey(personId, '')).length;

export function forgetPageTexts(personId: string): void {
  forgetKeys(() => localStorage, pageTextKey(personId, ''));
}

/** Reading the property fails where storage is blocked: then there are none. */
function keysOf(storage: () => Storage, prefix: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function forgetKeys(storage: () => Storage, prefix: string): void {
  for (const key of keysOf(storage, prefix)) storage().removeItem(key);
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    console.error('a draft could not be kept', error);
  }
}
