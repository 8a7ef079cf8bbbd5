/**
 * The only script a page runs by itself; inlined into every page, so it must stay under 1 KB minified.
 * It switches the bar when scrolled, decides when React may start, keeps what a visitor asked for before that, and answers
 * the shortcuts of search.
 */
type Hydration = {
  context: Record<string, unknown>;
  state: string;
  modules: string[];
  routes: [id: string, ...modules: string[]][];
};

const root = document.documentElement;
const switchBar = () => root.toggleAttribute('data-scrolled', scrollY > 15);
addEventListener('scroll', switchBar, { passive: true });
switchBar();

try {
  root.dataset.slash = localStorage.getItem('search-slash') ?? 'on';
  const choice = localStorage.getItem('cookies-accepted');
  if (choice) root.dataset.cookies = choice;
} catch {}

const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
let replay: (() => void) | undefined;
let started = false;

const keepClick = (event: MouseEvent) => {
  const button = (event.target as Element).closest<HTMLElement>(
    'button:not([popovertarget],[type=submit]),[data-replay]',
  );
  // A click for a new tab is the browser's.
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

/** Opens search from anywhere, before React (the submit is kept) as well as after; `/` unless typing or turned off. */
const openSearch = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = (target as Element).closest?.('input,textarea,select,[contenteditable]');
  if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || altKey || isTyping || root.dataset.slash === 'off') return;
  event.preventDefault();
  (document.forms.namedItem('site-search') as HTMLFormElement | null)?.requestSubmit();
};

const load = (url: string) => import(/* @vite-ignore */ url);
const hydrate = async () => {
  const { context, state, modules, routes }: Hydration = JSON.parse(
    document.getElementById('hydration')?.textContent ?? '',
  );
  context.stream = new Blob([state]).stream();
  await Promise.all(modules.slice(0, -1).map(load));
  const loaded = await Promise.all(
    routes.map(async ([id, ...urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))]),
  );
  Object.assign(window, { __reactRouterContext: context, __reactRouterRouteModules: Object.fromEntries(loaded) });
  await load(modules.at(-1) as string);
};
const start = (event?: Event | IdleDeadline) => {
  const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
  // A pointer that rests where the page appears has not moved.
  if (started || (type === 'pointermove' && !movementX && !movementY)) return;
  // While the page is still arriving, so may be the text to start from.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
  started = true;
  // Where scripts cannot be had, the page works as without them.
  hydrate().catch(() => dispatchEvent(new Event('hydrated')));
};

addEventListener('keydown', openSearch);
const beforeReact = new AbortController();
const early = { capture: true, signal: beforeReact.signal };
addEventListener('click', keepClick, early);
addEventListener('submit', keepSubmit, early);
for (const intent of INTENTS) addEventListener(intent, start, early);
addEventListener('hydrated', () => {
  beforeReact.abort();
  replay?.();
});

if (new RegExp(root.dataset.starts ?? '').test(location.href)) {
  // A page nobody looks at may never be idle.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 1000 } as never);
  addEventListener('load', () =>
    (document as { prerendering?: boolean }).prerendering
      ? document.addEventListener('prerenderingchange', whenIdle)
      : whenIdle(),
  );
}
