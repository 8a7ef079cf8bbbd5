import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentFolder } from './scripts/vite/content-folder.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';

/**
 * What every page needs once it hydrates: one chunk compresses 6 KB smaller than the
 * dozen it would be split into. Small parts most pages share cost less here than in files of their own.
 */
const SHELL =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|\/app\/(root|navigation|paths|page-meta|social-image)\.tsx?$|\/app\/(ui\/(art\/(still-wave|wave)|as-built|button-link|cookie-banner|cookie-choice|footer|header|hero|icons|logo|section|social-links|trusted-types|html|use-hydrated|cover|dialog|post-card)|screens\/not-found|hydration\/(page-handle|last-resort)|forms\/attribution)\.tsx?$/;

export default defineConfig(({ isPreview }) => ({
  plugins: [
    inlineScript(),
    leanRouter(),
    tailwindcss(),
    reactRouter(),
    contentFolder(process.env.CONTENT_DIR ?? 'content'),
  ],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  // Pages are prerendered by a preview server, which would watch the files that it writes, each against all others.
  ...(isPreview && { server: { watch: null } }),
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } },
      },
    },
  },
}));
