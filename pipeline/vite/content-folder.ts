import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { content } from '../../app/content/load/content.server.ts';
import { FILM_FOLDER } from '../../app/content/load/film-files.server.ts';
import type { Content } from '../../app/content/load/load.ts';
import { MEDIA_FOLDER } from '../../app/content/model/uploads.ts';
import { covers } from '../3-media/covers.ts';
import { serveFilm } from './serve-film.ts';

/**
 * What the build does for content, done live in development: the page reloads when a file changes (loaders read
 * content anew), uploaded pictures, drawn covers and the search index are served.
 */
export function contentFolder(folder: string): Plugin {
  return {
    name: 'content-folder',
    apply: 'serve',
    configureServer(server) {
      const root = resolve(folder);
      server.watcher.add(root);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(root)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(async (request, response, next) => {
        const path = decodeURI(request.url?.split('?')[0] ?? '');
        if (path.startsWith(INDEX_FOLDER) && path.endsWith('.json')) {
          const files = await searchIndex(server).catch(next);
          const file = files?.get(path);
          if (file) response.setHeader('Content-Type', 'application/json').end(file);
          else if (files) next();
          return;
        }
        if (path.startsWith(FILM_FOLDER)) {
          serveFilm(root, path, request, response, next);
          return;
        }
        const upload = join(root, 'uploads', normalize(path.slice(MEDIA_FOLDER.length)));
        const drawn = path.startsWith('/covers/') ? covers(content()).get(path) : undefined;
        if (drawn) response.setHeader('Content-Type', 'image/svg+xml').end(drawn());
        else if (path.startsWith(MEDIA_FOLDER) && existsSync(upload)) {
          response
            .setHeader('Content-Type', path.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream')
            .end(readFileSync(upload));
        } else next();
      });
    },
  };
}

const INDEX_FOLDER = '/search/';
let indexed: { content: Content; files: Map<string, string> } | undefined;

/** Made when search is first used, and again when content has changed. */
async function searchIndex(server: ViteDevServer): Promise<Map<string, string>> {
  const current = content();
  if (indexed?.content !== current) {
    const { searchFiles } = await server.ssrLoadModule('/pipeline/5-search-index/write.ts');
    indexed = { content: current, files: searchFiles(current) };
  }
  return indexed.files;
}
