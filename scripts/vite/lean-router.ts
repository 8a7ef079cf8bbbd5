import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a site whose routes are all known from the start, which measures nothing in the browser and has error pages of its
 * own does not need of the router: the files it lies in, and what its functions come to here.
 */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
  'lib/dom/ssr/fog-of-war.js': {
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  // Pages of its own for what goes wrong, each with all scripts.
  'lib/dom/ssr/errorBoundaries.js': {
    BoundaryShell: '() => null',
    RemixErrorBoundary: 'LastResort',
    RemixRootDefaultErrorBoundary: '() => null',
  },
};

const OURS = `import { LastResort } from ${JSON.stringify(resolve('app/hydration/last-resort.tsx'))};\n`;

const ROUTER = /^.*\/node_modules\/react-router\/dist\/production\//;

/** Has the browser load less of the router (docs/decisions/006-kept-as-built.md). */
export function leanRouter(): Plugin {
  const missing = new Set(Object.keys(LEFT_OUT));
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler(code, id) {
        const file = id.replace(ROUTER, '');
        const { [file]: functions } = LEFT_OUT;
        missing.delete(file);
        return { code: withoutUnused(functions ? OURS + leaveOut(code, functions, file) : code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`react-router has no ${[...missing].join(', ')} any more: ${MEND}`);
    },
  };
}

const MEND = 'mend scripts/vite/lean-router.ts.';

/** The same file, with other functions under the names it exports. */
export function leaveOut(code: string, functions: Readonly<Record<string, string>>, file: string): string {
  const [before, names = '', ...rest] = code.split(/\nexport \{([^}]*)\}/);
  const exported = names.split(',').map((name) => name.trim());
  const unknown = Object.keys(functions).filter((name) => !exported.includes(name));
  if (unknown.length > 0) throw new Error(`${file} of react-router has no ${unknown.join(', ')} any more: ${MEND}`);
  const lean = Object.entries(functions).map(([name, text]) => `const lean_${name} = ${text};`);
  const clause = exported.map((name) => (name in functions ? `lean_${name} as ${name}` : name)).join(', ');
  return `${before}\n${lean.join('\n')}\nexport { ${clause} }${rest.join('')}`;
}

/** Says of components that to make one has no effect, so that those nobody imports can be dropped. */
const withoutUnused = (code: string) =>
  code
    .replaceAll(/(?<= = )React\$1\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
