import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentReload } from './scripts/vite/content-reload.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), contentReload('content')],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
