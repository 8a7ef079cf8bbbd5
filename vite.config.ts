import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentFolder } from './scripts/vite/content-folder.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), contentFolder(process.env.CONTENT_DIR ?? 'content')],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
