/**
 * `node pipeline/nginx/write.ts <build> <folder>` writes the configuration of nginx for a build. Root runs it and owns the
 * folder, because nginx could be made to run anything by its configuration, while the build belongs to the user that
 * publishes. Of the build only hosting.json is read, as data.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hostingSchema } from '../6-finish-pages/hosting.ts';
import { nginxHttpFile } from './http-file.ts';
import { nginxServerFile } from './server-file.ts';

/** With the rights of the owner of the builds, who could link the file to one that only root may read. */
function readAsOwner(build: string): string {
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = statSync(dirname(build));
  if (isRoot) {
    process.setgroups?.([gid]);
    process.setegid?.(gid);
    process.seteuid?.(uid);
  }
  try {
    return readFileSync(join(build, 'hosting.json'), 'utf8');
  } finally {
    if (isRoot) {
      process.seteuid?.(0);
      process.setegid?.(0);
    }
  }
}

const [, , build = '', folder = ''] = process.argv;
try {
  const { data: hosting, error } = hostingSchema.safeParse(JSON.parse(readAsOwner(build)));
  if (error) throw new Error(z.prettifyError(error));
  const files = { 'http.conf': nginxHttpFile(hosting), 'server.conf': nginxServerFile(hosting) };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.next`), text);
    renameSync(join(folder, `${name}.next`), join(folder, name));
  }
} catch (error) {
  console.error(`${build} cannot be served by nginx: ${(error as Error).message}`);
  process.exitCode = 1;
}
