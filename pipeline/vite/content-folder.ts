import { existsSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { ContentError } from '../../app/content/load/read/problems.ts';
import { content } from '../../app/content/queries/content.server.ts';
import { routeKey } from '../../app/content/queries/pages.ts';
import { FILM_FOLDER } from '../../app/paths.ts';
import { drawCover } from '../../app/ui/art/motifs/cover.ts';
import { COVER_FOLDER, DOCUMENT_FOLDER, INDEX_FOLDER, MEDIA_FOLDER } from '../../leads/site-addresses.ts';
import { makeTheme, THEME_FOLDER, themeAlias } from '../1-theme/make-theme.ts';
import { coverFiles } from '../3-media/covers.ts';
import { drawIcons } from '../3-media/icons.ts';
import { makePicture, pictureFiles } from '../3-media/pictures.ts';
import { chapterFiles } from '../3-media/write-media.ts';
import { calendarFiles } from '../4-discovery/calendar-files.ts';
import { invalidateContentModules } from './content-modules.ts';

const ROUTE_TABLE = 'app/routes.ts';

/** Sent by a page to Vite's server once the two are connected. */
const SHOWN_EVENT = 'content:shown';
const SHOWN_TIMING = 'content';

/** Tells the server which change of the content the page was rendered after, as its response said. */
const REPORT_SHOWN = `
const shown = performance.getEntriesByType('navigation')[0]?.serverTiming.find(({ name }) => name === '${SHOWN_TIMING}');
if (shown) createHotContext('/content-folder').send('${SHOWN_EVENT}', shown.description);
`;

/** What the build makes of content, made on request in development; a changed content file reloads the page. */
export function contentFolder(folder: string): Plugin {
  const root = resolve(folder);
  let changes = 0;
  let routes = '';
  return {
    name: 'content-folder',
    apply: 'serve',
    config: () => ({ resolve: { alias: themeAlias(THEME_FOLDER) }, server: { fs: { allow: ['.', root] } } }),
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
      handler: (code) => `${code}${REPORT_SHOWN}`,
    },
    async configureServer(server) {
      await makeTheme(root, content().theme, THEME_FOLDER);
      routes = routeKey(content());
      server.watcher.add(root);
      server.config.server.fs.allow.push(root);
      server.watcher.on('all', async (_event, file) => {
        if (!file.startsWith(root)) return;
        const next = readRouteKey(server) ?? routes;
        // React Router evaluates the route table again when its file is touched.
        if (next !== routes) utimesSync(ROUTE_TABLE, new Date(), new Date());
        routes = next;
        if (file === join(root, 'theme.yaml')) await remakeTheme(server, root);
        changes += 1;
        invalidateContentModules(server);
        server.ws.send({ type: 'full-reload' });
      });
      // A page that was being loaded during a change was not connected yet when the others were reloaded.
      server.ws.on(SHOWN_EVENT, (shown, client) => {
        if (shown !== String(changes)) client.send({ type: 'full-reload' });
      });
      server.middlewares.use((_request, response, next) => {
        response.setHeader('Server-Timing', `${SHOWN_TIMING};desc="${changes}"`);
        next();
      });
      server.middlewares.use(serveGeneratedFiles(server, root));
      server.middlewares.use(serveContentFiles(root));
    },
  };
}

/** Undefined while the content has mistakes: pages show those instead. */
function readRouteKey({ config }: ViteDevServer): string | undefined {
  try {
    return routeKey(content());
  } catch (error) {
    if (!(error instanceof ContentError)) config.logger.error(String(error));
    return undefined;
  }
}

/** Vite does not watch the files that it makes; while the theme has mistakes, pages show those instead. */
async function remakeTheme(server: ViteDevServer, root: string): Promise<void> {
  try {
    await makeTheme(root, content().theme, THEME_FOLDER);
  } catch (error) {
    if (!(error instanceof ContentError)) server.config.logger.error(String(error));
    return;
  }
  server.environments.client.moduleGraph.invalidateAll();
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  ics: 'text/calendar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webp: 'image/webp',
};

function serveGeneratedFiles(server: ViteDevServer, root: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const path = pathOf(request);
      const file = await generatedFile(path, server, root);
      if (file === undefined) return next();
      response.setHeader('Content-Type', CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain').end(file);
    } catch (error) {
      next(error);
    }
  };
}

async function generatedFile(path: string, server: ViteDevServer, root: string): Promise<string | Buffer | undefined> {
  if (/^\/(favicon|apple-touch-icon|icon)\b/.test(path)) return (await drawIcons(content())).get(path);
  const picture = path.startsWith(MEDIA_FOLDER) ? pictureFiles(content()).get(path) : undefined;
  if (picture) return readFile(await makePicture(picture, root));
  const cover = path.startsWith(COVER_FOLDER) ? coverFiles(content()).get(path) : undefined;
  if (cover) return drawCover(cover);
  if (path.endsWith('.ics')) return calendarFiles(content(), content().site.origin).get(path);
  if (path.endsWith('.chapters.vtt')) return chapterFiles(content()).get(path);
  if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) return (await searchIndex(server)).get(path);
  return undefined;
}

let indexed: { content: Content; files: Map<string, string> } | undefined;

/** Made when search is first used, and again after content has changed. */
async function searchIndex(server: ViteDevServer): Promise<Map<string, string>> {
  const current = content();
  if (indexed?.content !== current) {
    const { searchFiles } = await server.ssrLoadModule('/pipeline/5-search-index/write-search-index.ts');
    indexed = { content: current, files: searchFiles(current) };
  }
  return indexed.files;
}

/** Films, PDFs and keys are handed to Vite's own file server, which answers range requests. */
function serveContentFiles(root: string): Connect.NextHandleFunction {
  const folders = [
    [MEDIA_FOLDER, join(root, 'uploads')],
    [FILM_FOLDER, join(root, 'films')],
    [DOCUMENT_FOLDER, join(root, 'documents')],
  ] as const;
  return (request, _response, next) => {
    const path = pathOf(request);
    for (const [prefix, folder] of folders) {
      const file = join(folder, path.slice(prefix.length));
      if (path.startsWith(prefix) && existsSync(file)) request.url = encodeURI(`/@fs${file}`);
    }
    next();
  };
}

const pathOf = (request: Connect.IncomingMessage) => decodeURI(request.url?.split('?')[0] ?? '');
