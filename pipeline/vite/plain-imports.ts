import type { Plugin } from 'vite';

/** What Vite writes into a chunk whose imports have files to load first. */
const FILES_BEFORE = '__vite__mapDeps';

/**
 * Vite calls a helper of 540 bytes, compressed, at each dynamic import, which loads its style sheets first. Here none has
 * any: styles are those of routes, which the router loads.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    writeBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.code.includes(FILES_BEFORE));
      if (chunk)
        this.error(`${chunk.fileName} imports what has a style sheet of its own, which plain-imports.ts leaves out`);
    },
  };
}
