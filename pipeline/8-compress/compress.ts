import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|data|js|css|svg|json|xml|txt|md|webmanifest|ico|asc|vtt|atom)$/;
/** Below this the headers cost more than the body saves. */
const SMALLEST = 400;
/** In a folder of more files the last tenth of their size is not worth a hundred times the time. */
const MANY = 300;
/** Within a hundredth of what 9 makes of a page, in a twentieth of its time. */
const QUICK = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every file that gains by it; four at a time keeps both cores busy. */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  const folderOf = (file: string) => file.split(sep, 1)[0];
  const folders = Map.groupBy(files, folderOf);
  const qualityOf = (file: string) => ((folders.get(folderOf(file))?.length ?? 0) > MANY ? QUICK : 11);
  let next = 0;
  const worker = async () => {
    for (let file = files[next++]; file !== undefined; file = files[next++])
      await compressFile(join(folder, file), qualityOf(file));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return files.length;
}

async function compressFile(path: string, quality: number): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
}
