import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Every page of the built site, by its address. */
export function builtPages(): string[] {
  return readdirSync('build/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${dirname(file)}`.replace('/.', '/'))
    .sort();
}
