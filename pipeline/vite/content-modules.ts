import type { Plugin, ViteDevServer } from 'vite';
import { toCategories } from '../../app/content/model/taxonomy.ts';
import { content } from '../../app/content/queries/content.server.ts';
import { readExampleFigures } from '../../app/content/queries/example-figures.server.ts';
import { readSiteFacts } from '../../app/content/queries/site.server.ts';
import { SOCIAL_ICONS } from '../../app/ui/layout/social-icons.ts';

/**
 * Modules made from content, with the name of their export. As a module, what every page knows about the site is loaded
 * once with the shell; as data of the root route it would be part of every page's HTML. The figures of the example company
 * are loaded with the product screens, which prerendered pages never load; what
 * forms ask and accept is loaded with the first form.
 */
const MODULES: Record<string, { name: string; read: () => unknown }> = {
  'virtual:site-facts': { name: 'siteFacts', read: readSiteFacts },
  'virtual:social-links': { name: 'socialLinks', read: socialLinks },
  'virtual:forms': { name: 'forms', read: () => content().forms },
  'virtual:disciplines': { name: 'disciplines', read: () => toCategories(content().disciplines) },
  'virtual:example-figures': { name: 'exampleFigures', read: readExampleFigures },
};

const WORDING = 'virtual:wording';
const isContentModule = (id: string) => id in MODULES || id.startsWith(WORDING);
const resolved = (id: string) => `\0${id}`;

/** `import { siteFacts } from 'virtual:site-facts'` gives what `MODULES` names. */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    resolveId: (id) => (isContentModule(id) ? resolved(id) : null),
    load(id) {
      if (!id.startsWith('\0') || !isContentModule(id.slice(1))) return null;
      return codeOf(id.slice(1), this.environment?.config.consumer === 'server');
    },
  };
}

function codeOf(id: string, isServer: boolean): string {
  if (id === WORDING) return `export * as words from '${WORDING}/';`;
  const values = valuesOf(id);
  if (id === `${WORDING}/`)
    return Object.keys(values)
      .map((name) => `export * as ${name} from '${WORDING}/${name}';`)
      .join('\n');
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)};`);
  if (!isServer) return lines.map((line) => `export const ${line}`).join('\n');
  const names = Object.keys(values).join(', ');
  const entry = `{ built: { ${names} }, replace(values) { ({ ${names} } = values); } }`;
  return `${lines.map((line) => `export let ${line}`).join('\n')}
(globalThis.contentModules ??= new Map()).set(${JSON.stringify(id)}, ${entry});`;
}

type Values = Record<string, unknown>;
type ReplaceableModule = { built: Values; replace: (values: Values) => void };
const bundled = globalThis as { contentModules?: Map<string, ReplaceableModule> };

/**
 * Gives the modules of the server bundle the values of the content of now: previews show content that is newer than the
 * build. False where some differ from those of the build, which scripts in a browser have.
 */
export function replaceContentModules(): boolean {
  return [...(bundled.contentModules ?? [])]
    .map(([id, { built, replace }]) => {
      const values = valuesOf(id);
      replace(values);
      return JSON.stringify(values) === JSON.stringify(built);
    })
    .every(Boolean);
}

/**
 * What a module exports. `words.header.menu` is the constant `menu` of a module `virtual:wording/header`, not a field of an
 * object: so the bundler puts each text where it is used, and leaves out what a chunk does not use.
 */
function valuesOf(id: string): Values {
  const module = MODULES[id];
  if (module) return { [module.name]: module.read() };
  const { wording } = content();
  const group = id.slice(WORDING.length + 1) as keyof typeof wording | '';
  return group ? wording[group] : wording;
}

/** Vite does not know that the modules come from content. */
export function invalidateContentModules({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isContentModule(id.slice(1))) moduleGraph.invalidateModule(module);
  }
}

/** Only the icons of the networks in use are shipped. */
function socialLinks() {
  const used = content().site.social.filter(({ link }) => link !== '');
  return used.map((entry) => ({ ...entry, ...SOCIAL_ICONS[entry.kind] }));
}
