import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MissingBuildError } from '../http/site.ts';

type Templates = typeof import('./templates/render.tsx');

/** Loads the bundle of the build. A newer one has another address, because Node loads an address once. */
export async function loadTemplates(folder: string): Promise<Templates> {
  const file = join(folder, 'templates.js');
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) throw new MissingBuildError('The built site lacks its mail templates. Run: npm run build');
  return import(`${pathToFileURL(file).href}?${mtimeMs}`);
}
