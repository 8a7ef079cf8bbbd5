import { readFileSync } from 'node:fs';
import { minifySync, transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

const QUERY = '?inline-script';

/** `import code from './x.ts?inline-script'` gives the file's minified code, for a <script> element. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { code } = transformSync(file, readFileSync(file, 'utf8'), { lang: 'ts' });
      const script = minifySync(file, `(()=>{${code}})()`, { module: false }).code.trim();
      return { code: `export default ${JSON.stringify(script)};`, moduleType: 'js' };
    },
  };
}
