import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|data|js|css|svg|json|xml|txt|md|webmanifest|ico|asc|vtt|atom)$/;
/** Smaller files gain less than the additional headers cost. */
const MIN_BYTES = 400;
/** Folders with more files are compressed faster: Brotli 11 takes a hundred times as long as 5 to save a tenth. */
const MAX_FILES_AT_BEST_QUALITY = 300;
const BEST_QUALITY = 11;
const FAST_QUALITY = 5;
/** Compression runs in libuv's thread pool, which has four threads. */
const CONCURRENCY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every file that gains by it, and returns the number of candidates. */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  const folderOf = (file: string) => file.split(sep, 1)[0];
  const folders = Map.groupBy(files, folderOf);
  const qualityOf = (file: string) =>
    (folders.get(folderOf(file))?.length ?? 0) > MAX_FILES_AT_BEST_QUALITY ? FAST_QUALITY : BEST_QUALITY;
  const remaining = files.values();
  const worker = async () => {
    for (const file of remaining) await compressFile(join(folder, file), qualityOf(file));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return files.length;
}

async function compressFile(path: string, quality: number): Promise<void> {
  if ((await stat(path)).size < MIN_BYTES) return;
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
