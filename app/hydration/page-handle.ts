/** What a route says about its page; the root puts it on <html> for the style sheet and the bootstrap to read. */
export type PageHandle = {
  /** 'transparent': white on the dark hero the page opens with. 'white': dark on white. */
  bar: 'transparent' | 'white';
  /** 'idle' where a form or another widget must be live at once; 'intent' (the default) elsewhere. */
  hydrate?: 'idle' | 'intent';
  /** Query parameters the page must apply as soon as it has loaded; '#' stands for an anchor in the address. */
  state?: readonly string[];
  /** The footer is light grey, white where the page ends on mist. */
  footer?: 'mist' | 'white';
  /** 'none' leaves out header, footer, search and banner: the player, which other pages frame. */
  chrome?: 'site' | 'none';
};

export const DEFAULT_HANDLE: PageHandle = { bar: 'white' };

/**
 * A pattern of the addresses at which React starts as soon as the page has loaded; everywhere else it waits for intent.
 * A campaign must be noted before the visitor moves on.
 */
export function startsAt({ hydrate, state = [] }: PageHandle): string {
  if (hydrate === 'idle') return '';
  return ['[?&]utm_', ...state.map((name) => (name === '#' ? '#.' : `[?&]${name}\\b`))].join('|');
}
