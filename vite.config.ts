import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentRoot } from './app/content/load/build-settings.ts';
import { caseSensitiveRoutes } from './pipeline/vite/case-sensitive-routes.ts';
import { contentFolder } from './pipeline/vite/content-folder.ts';
import { contentModules } from './pipeline/vite/content-modules.ts';
import { inlineScript } from './pipeline/vite/inline-script.ts';
import { plainImports } from './pipeline/vite/plain-imports.ts';

/**
 * The chunk every page loads once it hydrates: React, the router, the folders of the frame without what few pages have,
 * and pictures and HTML of content, which most have. One chunk compresses 6 KB smaller than the dozen it would be split into.
 */
const SHELL =
  /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\/app\/([\w-]+|hydration\/[\w-]+|ui\/((layout|controls)\/(?!facet-|filter-|policy-|no-blog-|social-)[\w-]+|art\/picture|cards\/cover-art|text\/html)|sections\/visual)\.tsx?$/;

/** What shows a film is small, and used together. */
const FILM = /\/app\/ui\/film\/(film-(dialog|frame)|format-duration)\.tsx?$/;

export default defineConfig(({ isPreview }) => ({
  plugins: [
    inlineScript(),
    contentModules(),
    // Vite minifies what it makes; its own pass over it would only warn of selectors that it does not know.
    tailwindcss({ optimize: false }),
    reactRouter(),
    caseSensitiveRoutes(),
    plainImports(),
    contentFolder(contentRoot()),
  ],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  server: {
    port: Number(process.env.PORT) || 3000,
    // Pages are prerendered by a preview server, which would otherwise watch every file it writes.
    ...(isPreview && { watch: null }),
  },
  // By number: in a container without IPv6, the name is ::1 to a server and 127.0.0.1 to fetch.
  preview: { host: '127.0.0.1' },
  // The router preloads what a page needs; what else is imported later is in the shell.
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL },
                { name: 'film', test: FILM },
              ],
            },
          },
          // Words of content become part of the code that shows them, as if they were written there.
          optimization: { inlineConst: true },
        },
      },
    },
  },
}));
