import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Templates = typeof import('./templates/render.tsx');

/** Loads the bundle of the build. */
export function loadTemplates(folder: string): Promise<Templates> {
  return import(pathToFileURL(join(folder, 'templates.js')).href);
}
