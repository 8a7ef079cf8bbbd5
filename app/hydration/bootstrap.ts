/**
 * The only script a page runs by itself, inlined into each page and under 1 KB compressed. It switches the header bar on
 * scroll, starts React, replays a click or submit that came before React, handles the search shortcuts, and counts views
 * (docs/operating/figures.md).
 */

/** Put in by the build; where it is empty, the code that counts is left out. */
declare const FIGURES_URL: string;

type HydrationData = {
  context: Record<string, unknown>;
  state: unknown[];
  modules: [manifest: string, entry: string];
  routes: [id: string, ...modules: string[]][];
};

const root = document.documentElement;
// A restored position sends a scroll event too. Reading scrollY at once would force a layout before the first paint.
addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > 15));
// :target says so only once the page is parsed, and what was painted before would move (player.css).
root.dataset.hash = location.hash;

try {
  // Only 'off' has a meaning.
  root.dataset.slash = localStorage['search-slash'];
  const cookieChoice = localStorage['cookies-accepted'];
  if (cookieChoice) root.dataset.cookies = cookieChoice;
} catch {}

const INTENT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
let replay: (() => void) | undefined;
let hasStarted = false;

const keepClick = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>(
    'button:not([popovertarget],[type=submit]),[data-replay]',
  );
  // With Ctrl or Meta a link opens in a new tab.
  if (!button || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  replay = () => button.click();
  start();
};
const keepSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  replay = () => (event.target as HTMLFormElement).requestSubmit(event.submitter);
  start();
};

/** Ctrl+K, Meta+K and `/` open search; `/` not in a text field and not where it is turned off. Also after hydration. */
const openSearch = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = (target as Element).closest?.('input,textarea,select,[contenteditable]');
  if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || altKey || isTyping || root.dataset.slash === 'off') return;
  event.preventDefault();
  (document.getElementById('site-search') as HTMLFormElement | null)?.requestSubmit();
};

const load = (url: string) => import(/* @vite-ignore */ url);
const hydrate = async () => {
  const { textContent, dataset } = document.getElementById('hydration') as HTMLElement;
  const {
    context,
    state,
    modules: [manifest, entry],
    routes,
  }: HydrationData = JSON.parse(textContent || (await (await fetch(dataset.file as string)).text()));
  context.stream = new Response(JSON.stringify(state)).body;
  await load(manifest);
  const routeModules = await Promise.all(
    routes.map(async ([id, ...urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))]),
  );
  Object.assign(self, { __reactRouterContext: context, __reactRouterRouteModules: Object.fromEntries(routeModules) });
  await load(entry);
};
const start = (event?: Partial<PointerEvent>) => {
  // Browsers send a pointermove without movement when a page appears under a resting pointer.
  if (hasStarted || (event?.type === 'pointermove' && !event.movementX && !event.movementY)) return;
  // The hydration data is at the end of the document.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
  hasStarted = true;
  // Where scripts fail to load, 'hydrated' releases the page, which then works as without JavaScript.
  hydrate().catch(() => dispatchEvent(new Event('hydrated')));
};

addEventListener('keydown', openSearch);
const untilHydrated = new AbortController();
const options = { capture: true, signal: untilHydrated.signal };
addEventListener('click', keepClick, options);
addEventListener('submit', keepSubmit, options);
for (const type of INTENT_EVENTS) addEventListener(type, start, options);
addEventListener('hydrated', () => {
  untilHydrated.abort();
  replay?.();
});

let countView: (() => void) | undefined;
if (FIGURES_URL) {
  let path: string | undefined;
  // Of another site the host alone. Neither a reload nor a step back is another visit.
  const { host, pathname } = new URL(document.referrer || 'x:');
  let from = performance.navigation.type ? location.pathname : host === location.host ? pathname : host;
  // A ViewMessage of leads/views.ts.
  const send = (form?: unknown) =>
    navigator.sendBeacon(FIGURES_URL, JSON.stringify([path, from, location.search.match(/utm_\w{2,8}=[^&]*/g), form]));
  countView = () => {
    if (path === location.pathname) return;
    from = path ?? from;
    path = location.pathname;
    send();
  };
  addEventListener('pagehide', countView);
  // In the app. Where a browser has no such event, the page of a form is counted with its first step.
  self.navigation?.addEventListener('currententrychange', countView);
  addEventListener('form-step', (event) => {
    countView?.();
    send((event as CustomEvent).detail);
  });
}

// After a frame: on a slow phone the first idle moment comes before the page is painted.
const whenIdle = () =>
  requestAnimationFrame(() =>
    (self.requestIdleCallback ?? setTimeout)(() => {
      countView?.();
      if (location.href.match(root.dataset.starts as string)) start();
    }),
  );
addEventListener('load', () =>
  (document as { prerendering?: boolean }).prerendering
    ? document.addEventListener('prerenderingchange', whenIdle)
    : whenIdle(),
);
