import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DESK_PATH } from '../leads/service-paths.ts';

const SERVER = 'http://localhost:3000';
/** Of the last build; a build gives its own. */
const theme = resolve(process.env.BUILD_DIR ?? 'build', 'theme');
const contentRoot = resolve(process.env.CONTENT_DIR ?? 'content');

/** What every screen loads. The setting of Zod is in the same chunk, which runs before that of the schemas. */
const LIBRARIES = /\/node_modules\/(react|react-dom|react-router|scheduler|zod)\/|\/desk\/no-eval\.ts$/;
/** One file of what many screens share is smaller than twenty; a part of a few would burden the first screen. */
const SHARED = { name: 'shared', test: /\/(desk|leads)\/.*\.tsx?$/, minShareCount: 5 };

/** `npx vite desk` serves the desk with hot reload; its calls go to the server that `npm run serve` starts. */
export default defineConfig({
  base: `${DESK_PATH}/`,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@content': contentRoot, '@theme': theme } },
  cacheDir: process.env.VITE_CACHE_DIR ?? resolve('node_modules/.vite-desk'),
  server: { proxy: { [`${DESK_PATH}/api/`]: { target: SERVER, headers: { origin: SERVER } } } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2024',
    // The polyfill would be the only inline script, and every browser with passkeys has module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }, SHARED] } } },
  },
});
