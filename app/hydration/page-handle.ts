/** The `handle` of a route, or what it returns where the page's data decides; root.tsx writes it to attributes of <html>, for the style sheet and bootstrap.ts. */
export type PageHandle = {
  /** The header bar: 'transparent' is white text on the dark hero at the top of the page, 'white' dark text on white. */
  bar: 'transparent' | 'white';
  /** 'idle' on pages with a form; 'intent' (the default) elsewhere. */
  hydrate?: 'idle' | 'intent';
  /** Query parameters that hydrate the page at load + idle because it must apply them; '#' stands for a fragment. */
  state?: readonly string[];
  /** The background of the footer; 'mist' (the default) is light grey. */
  footer?: 'mist' | 'white';
  /** 'bare' has no header, footer, search and cookie banner: the player and embeds, which other pages frame. */
  layout?: 'site' | 'bare';
  /** The name of the main landmark, where the page has no other landmark. */
  label?: string;
};

export const DEFAULT_HANDLE: PageHandle = { bar: 'white' };

/** The handle of a page; an error page has no data. */
export function handleOf({ handle, loaderData }: { handle: unknown; loaderData: unknown }): PageHandle {
  if (typeof handle !== 'function') return (handle as PageHandle | undefined) ?? DEFAULT_HANDLE;
  return loaderData === undefined ? DEFAULT_HANDLE : handle(loaderData);
}

/**
 * A pattern of the URLs at which the page hydrates at load + idle instead of at intent. Campaign parameters are among
 * them, because attribution must be stored before the visitor leaves the page.
 */
export function idleHydrationPattern({ hydrate, state = [] }: PageHandle): string {
  if (hydrate === 'idle') return '';
  return ['[?&]utm_', ...state.map((name) => (name === '#' ? '#.' : `[?&]${name}\\b`))].join('|');
}
