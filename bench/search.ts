/**
 * The search index at 100 and at 10,000 documents: its size, what a first question loads (as served, brotli), and the time
 * to its first results over HTTP from a cold start. Also by itself: node bench/search.ts
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadContent } from '../app/content/load/load.ts';
import { arrange } from '../app/search/arrange.ts';
import { openIndex } from '../app/search/index-reader.ts';
import { answer } from '../app/search/rank.ts';
import { searchDocuments } from '../pipeline/5-search-index/documents.ts';
import { makeIndex } from '../pipeline/5-search-index/make-index.ts';
import type { Row } from './results.ts';
import { generateDocuments } from './search-documents.ts';

const QUESTIONS = ['board', 'security', 'se', 'vendor risk management', 'secruity bugdet'];
/** As many of each kind as the dialog shows. */
const SHOWN = 3;
/** In KB, for a first question at 10,000 documents. */
const BUDGET = 300;
const RUNS = 5;

const kb = (bytes: number) => Math.round(bytes / 100) / 10;
const served = (text: string, quality = 11) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The subject of `npm run bench`: a row for each question at each size. */
export async function searchIndex(): Promise<Row[]> {
  const small = await measure(100);
  const large = await measure(10_000);
  const worst = (rows: readonly Measured[], column: keyof Measured) =>
    Math.max(...rows.map((row) => Number(row[column])));
  const grown = (column: keyof Measured) => (worst(large, column) / worst(small, column)).toFixed(1);
  console.log(`A hundred times the documents: ${grown('KB')} times the bytes, ${grown('ms')} times the time.`);
  const most = worst(large, 'KB');
  console.log(
    `Largest first question: ${most} KB of ${BUDGET}, ${most <= BUDGET ? 'within budget' : 'OVER BUDGET'}.\n`,
  );
  if (most > BUDGET) process.exitCode = 1;
  return [...small, ...large];
}

type Measured = { question: string; hits: number; files: number; KB: number; ms: number };

async function measure(count: number): Promise<Measured[]> {
  const real = searchDocuments(loadContent({ root: 'content', publicFolder: 'public' }));
  const documents = generateDocuments(real, count);
  const start = performance.now();
  const files = makeIndex(documents, []);
  const made = performance.now() - start;
  const texts = [...files.values()];
  const largest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const total = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  // Quality 11 would take minutes for a total that nobody downloads.
  const packed = texts.reduce((sum, text) => sum + served(text, 5).length, 0);
  const size = `${files.size} files, ${kb(total)} KB, ${kb(packed)} KB compressed, the largest ${kb(served(largest).length)} KB`;
  console.log(`${count} documents: ${size}; made in ${(made / count).toFixed(2)} ms a document.`);

  const rows: Measured[] = [];
  for (const question of QUESTIONS) {
    const { loaded, hits, time } = await ask(files, question);
    const bytes = loaded.reduce((sum, text) => sum + served(text).length, 0);
    rows.push({ question: `${count}: ${question}`, hits, files: loaded.length, KB: kb(bytes), ms: Math.round(time) });
  }
  return rows;
}

/** The same question from a cold start several times; files are compressed before the clock runs. */
async function ask(files: ReadonlyMap<string, string>, question: string) {
  const compressed = new Map<string, Buffer>();
  const loaded = new Set<string>();
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    loaded.add(name);
    const body = compressed.get(name) ?? served(files.get(name) ?? '');
    compressed.set(name, body);
    response.writeHead(200, { 'Content-Encoding': 'br', 'Content-Type': 'application/json' }).end(body);
  }).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const times: number[] = [];
  let hits = 0;
  for (let run = 0; run <= RUNS; run++) {
    const start = performance.now();
    const index = await openIndex(async (name) => (await fetch(`${address}${name}`)).json());
    const found = await answer(index, question);
    const { groups } = arrange(found.hits, { kind: null, discipline: null }, SHOWN);
    await index.documents(groups.flatMap((group) => group.hits.map(({ id }) => id)));
    // The first run compresses.
    if (run > 0) times.push(performance.now() - start);
    hits = found.hits.length;
  }
  server.close();
  server.closeAllConnections();
  return { hits, time: Math.min(...times), loaded: [...loaded].map((name) => files.get(name) ?? '') };
}

if (import.meta.main) console.table(await searchIndex());
