const ANNOUNCER = 'announcer';

/** Reads out a change that is seen elsewhere on the screen. Screen readers ignore a live region that arrives with its words. */
export const ANNOUNCER_PROPS = { id: ANNOUNCER, role: 'status', className: 'sr-only' } as const;

/** Reads out what has happened, once, also after the element that did it is gone. */
export function announce(words: string): void {
  document.getElementById(ANNOUNCER)?.replaceChildren(words);
}
