/**
 * The only script a page runs by itself, inlined into each page and under 1 KB gzipped. It switches the header bar on
 * scroll, starts React, replays a click or submit that came before React, and handles the search shortcuts.
 */
type HydrationData = {
  context: Record<string, unknown>;
  state: unknown[];
  modules: [manifest: string, entry: string];
  routes: [id: string, ...modules: string[]][];
};

const root = document.documentElement;
const updateBar = () => root.toggleAttribute('data-scrolled', scrollY > 15);
addEventListener('scroll', updateBar, { passive: true });
updateBar();

try {
  root.dataset.slash = localStorage.getItem('search-slash') ?? 'on';
  const cookieChoice = localStorage.getItem('cookies-accepted');
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
  Object.assign(window, { __reactRouterContext: context, __reactRouterRouteModules: Object.fromEntries(routeModules) });
  await load(entry);
};
const start = (event?: Event | IdleDeadline) => {
  const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
  // Browsers send a pointermove without movement when a page appears under a resting pointer.
  if (hasStarted || (type === 'pointermove' && !movementX && !movementY)) return;
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

if (new RegExp(root.dataset.starts ?? '').test(location.href)) {
  // A background tab may never be idle, hence the timeout.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 1000 } as never);
  addEventListener('load', () =>
    (document as { prerendering?: boolean }).prerendering
      ? document.addEventListener('prerenderingchange', whenIdle)
      : whenIdle(),
  );
}
