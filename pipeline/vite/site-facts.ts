import type { Plugin, ViteDevServer } from 'vite';
import { readSiteFacts } from '../../app/content/load/site.server.ts';
import { SOCIAL_ICONS } from '../../app/ui/layout/social-icons.ts';

const MODULE_ID = 'virtual:site-facts';
const RESOLVED_ID = `\0${MODULE_ID}`;

/**
 * `import { siteFacts } from 'virtual:site-facts'` gives what every page knows about the site. As a module it is loaded
 * once with the shell; as data of the root route it would be part of every page's HTML.
 */
export function siteFactsModule(): Plugin {
  return {
    name: 'site-facts',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : null),
    load: (id) => (id === RESOLVED_ID ? `export const siteFacts = ${JSON.stringify(factsWithIcons())};` : null),
  };
}

/** Vite does not know that the module comes from content. */
export function invalidateSiteFacts({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const module = moduleGraph.getModuleById(RESOLVED_ID);
    if (module) moduleGraph.invalidateModule(module);
  }
}

/** Only the icons of the networks in use are shipped. */
function factsWithIcons() {
  const facts = readSiteFacts();
  return { ...facts, social: facts.social.map((entry) => ({ ...entry, ...SOCIAL_ICONS[entry.kind] })) };
}
