import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../8-compress/compress.ts';
import { makeDeskFonts } from './desk-fonts.ts';

/** Bundles the web app of desk/ into a folder that server/desk/shell.ts serves. */
export async function buildDesk(folder: string): Promise<void> {
  await makeDeskFonts('desk/fonts');
  await build({
    root: 'desk',
    configFile: 'desk/vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: resolve(folder), emptyOutDir: true },
  });
  await compressFolder(folder);
}
