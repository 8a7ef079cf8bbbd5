import { readFileSync } from 'node:fs';
import { minifySync, transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { readBuildSettings } from '../../app/content/load/build-settings.ts';
import { FIGURES_PATH } from '../../leads/views.ts';

const QUERY = '?inline-script';

/** Where pages send what they count; empty where they count nothing. */
function figuresUrl(): string {
  const { isCounted, apiHost } = readBuildSettings(process.env);
  return isCounted ? `${apiHost}${FIGURES_PATH}` : '';
}

/** `import code from './x.ts?inline-script'` gives the file's minified code, for a <script> element. */
export function inlineScript(): Plugin {
  let isBuild = false;
  return {
    name: 'inline-script',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { code } = transformSync(file, readFileSync(file, 'utf8'), {
        lang: 'ts',
        define: { FIGURES_URL: JSON.stringify(isBuild ? figuresUrl() : '') },
      });
      const script = minifySync(file, `(()=>{${code}})()`, { module: false }).code.trim();
      return { code: `export default ${JSON.stringify(script)};`, moduleType: 'js' };
    },
  };
}
