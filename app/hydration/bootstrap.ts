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

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
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
};
const keepSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  replay = () => (event.target as HTMLFormElement).requestSubmit(event.submitter);
};

/** Opens search from anywhere, before React (the submit is kept) as well as after; `/` unless typing or turned off. */
const openSearch = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = (target as Element).closest?.('input,textarea,select,[contenteditable]');
  if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || altKey || isTyping || root.dataset.slash === 'off') return;
  event.preventDefault();
  (document.forms.namedItem('site-search') as HTMLFormElement | null)?.requestSubmit();
};

const start = async () => {
  const data = document.getElementById('hydration');
  if (started || !data) return;
  started = true;
  for (const intent of INTENTS) removeEventListener(intent, start, true);
  const { context, state, modules, routes }: Hydration = JSON.parse(data.textContent);
  context.stream = new Blob([state]).stream();
  const load = (url: string) => import(/* @vite-ignore */ url);
  await Promise.all(modules.slice(0, -1).map(load));
  const loaded = await Promise.all(
    routes.map(async ([id, ...urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))]),
  );
  Object.assign(window, { __reactRouterContext: context, __reactRouterRouteModules: Object.fromEntries(loaded) });
  load(modules.at(-1) as string);
};

addEventListener('keydown', openSearch);
addEventListener('click', keepClick, true);
addEventListener('submit', keepSubmit, true);
addEventListener('hydrated', () => {
  removeEventListener('click', keepClick, true);
  removeEventListener('submit', keepSubmit, true);
  replay?.();
});
for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true });

const search = new URLSearchParams(location.search);
const { hydrate, state } = root.dataset;
// A campaign must be noted before the visitor moves on.
if (
  hydrate === 'idle' ||
  location.search.includes('utm_') ||
  state?.split(' ').some((name) => (name === '#' ? location.hash : search.has(name)))
) {
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  addEventListener('load', () =>
    (document as { prerendering?: boolean }).prerendering
      ? document.addEventListener('prerenderingchange', whenIdle)
      : whenIdle(),
  );
}
