import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { content } from '../../app/content/content.server.ts';
import { MEDIA_FOLDER } from '../../app/content/uploads.ts';
import { covers } from '../site/covers.ts';

/**
 * What the build does for content, done live in development: the page reloads when a file changes (loaders read
 * content anew), uploaded pictures and drawn covers are served.
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
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url?.split('?')[0] ?? '');
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
