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
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
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
