const ANNOUNCER = 'announcer';

/** Where a change is read out that is seen elsewhere on the screen. It is there before its words: else they are not read. */
export const ANNOUNCER_PROPS = { id: ANNOUNCER, role: 'status', className: 'sr-only' } as const;

/** Reads out what has happened, once, also after the element that did it is gone. */
export function announce(words: string): void {
  document.getElementById(ANNOUNCER)?.replaceChildren(words);
}
