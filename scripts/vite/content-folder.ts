import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Reloads the page when a content file changes; loaders read content anew on each request in development. */
export function contentReload(folder: string): Plugin {
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      const root = resolve(folder);
      server.watcher.add(root);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(root)) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
