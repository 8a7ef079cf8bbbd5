import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Templates = typeof import('./templates/render.tsx');

export const TEMPLATES_FILE = 'templates.js';

/** Loads the bundle of the build. A newer one has another address, because Node loads an address once. */
export async function loadTemplates(folder: string): Promise<Templates> {
  const file = join(folder, TEMPLATES_FILE);
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}
