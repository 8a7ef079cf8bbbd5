import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '@react-pdf/renderer';

const WAVE = new URL('../../app/ui/art/wave.ts', import.meta.url);

/** Changes whenever anything that draws the documents does. */
async function makerVersion(): Promise<string> {
  const hash = createHash('sha256').update(String(version));
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith('.test.ts')).sort();
  for (const file of files) hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.update(await readFile(WAVE)).digest('hex');
}

export type Cache = (input: unknown, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Setting a book takes seconds and always gives the same bytes, so it is done once for the same text. */
export async function openCache(folder: string): Promise<Cache> {
  const maker = await makerVersion();
  await mkdir(folder, { recursive: true });
  return async (input, make) => {
    const key = createHash('sha256')
      .update(JSON.stringify([maker, input]))
      .digest('hex');
    const file = join(folder, `${key}.pdf`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const bytes = await make();
    await writeFile(file, bytes);
    return bytes;
  };
}
