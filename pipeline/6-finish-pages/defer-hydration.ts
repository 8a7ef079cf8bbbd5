import { createHash } from 'node:crypto';

/**
 * React Router's scripts start hydration while the page loads. They are rewritten as inert data, which
 * app/hydration/bootstrap.ts reads at the visitor's first intent. The patterns match the HTML of React Router 8.4 and
 * throw on anything else, so that an upgrade with different HTML fails the build.
 */

const CONTEXT =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = new ReadableStream\(.*?<\/script>/s;
const MODULES = /<script type="module" async="">(.*?)<\/script>/s;
const STREAM =
  /(?:<!--\$-->)?<script>window\.__reactRouterContext\.streamController\.(?:enqueue\((.*?)\)|close\(\));<\/script>(?:<!--\/\$-->)*/gs;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Data of a longer page goes into a file, so that the page and its headers stay within the first flight of a
 * connection. Up to this length it compresses with the text of the page that it repeats.
 */
const MAX_PAGE_LENGTH = 70_000;

type DeferredPage = { html: string; dataFile?: { path: string; json: string } };

export function deferHydration(html: string, file: string, maxLength = MAX_PAGE_LENGTH): DeferredPage {
  const context = expectMatch(CONTEXT, html, file, 'context script');
  const modules = expectMatch(MODULES, html, file, 'module script');
  const state = [...html.matchAll(STREAM)].map(([, chunk]) => (chunk ? (JSON.parse(chunk) as string) : '')).join('');
  // A loader that returns a promise adds a line.
  if (!/^.+\n?$/.test(state))
    throw new Error(`${file}: the loader data is not one line; has React Router's HTML changed?`);
  const data = {
    context: JSON.parse(context[1] ?? ''),
    // The array itself: in a string within a string its quotes cost a page up to 480 bytes.
    state: JSON.parse(state),
    ...parseModules(modules[1] ?? '', file),
  };
  const json = JSON.stringify(data);
  const path = `/assets/hydration-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  const rest = html.replace(STREAM, '').replace(PRELOAD, '');
  const isInline = rest.length + json.length <= maxLength;
  const deferred = rest
    .replace(CONTEXT, () =>
      isInline
        ? dataScript('type="application/json" id="hydration"', data)
        : `<script type="application/json" id="hydration" data-file="${path}"></script>`,
    )
    .replace(MODULES, '<script type="application/json">[]</script>');
  return { html: deferred, ...(!isInline && { dataFile: { path, json } }) };
}

function expectMatch(pattern: RegExp, html: string, file: string, what: string): RegExpExecArray {
  const match = pattern.exec(html);
  if (!match) throw new Error(`${file}: the ${what} was not found; has React Router's HTML changed?`);
  return match;
}

/** What the module script imports, in its order: the manifest, each route's chunks, the entry. */
function parseModules(script: string, file: string) {
  const manifest = /import "([^"]+)";/.exec(script)?.[1];
  const entry = /import\("([^"]+)"\);/.exec(script)?.[1];
  const urls = new Map([...script.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]));
  const table = /window\.__reactRouterRouteModules = \{(.*?)\};/s.exec(script)?.[1] ?? '';
  const routes = [...table.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = '', name = '']) => [
    id,
    ...[...urls].filter(([variable]) => variable === name || variable?.startsWith(`${name}_`)).map(([, url]) => url),
  ]);
  if (!manifest || !entry || routes.length === 0 || routes.some((route) => route.length < 2)) {
    throw new Error(`${file}: the module script could not be read; has React Router's HTML changed?`);
  }
  return { modules: [manifest, entry], routes };
}

/**
 * A script element that holds data. `</script` would end it and `<!--` would hide its end; other tags stay as they are,
 * because they then compress with those of the page.
 */
export function dataScript(attributes: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--');
  return `<script ${attributes}>${json}</script>`;
}
