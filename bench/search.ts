/**
 * The search index at 100 and at 10,000 documents: its size, what a first question loads (as served, brotli), and the time
 * to its first results over HTTP from a cold start. Run: node bench/search.ts
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadContent } from '../app/content/load.ts';
import { arrange } from '../app/search/arrange.ts';
import { openIndex } from '../app/search/index-reader.ts';
import { answer } from '../app/search/rank.ts';
import { searchDocuments } from '../scripts/site/search/documents.ts';
import { makeIndex } from '../scripts/site/search/make-index.ts';
import { generateDocuments } from './search-documents.ts';

const QUESTIONS = ['board', 'security', 'se', 'vendor risk management', 'secruity bugdet'];
/** As many of each kind as the dialog shows. */
const SHOWN = 3;
const BUDGET = 300_000;
const RUNS = 5;

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const served = (text: string, quality = 11) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

type Measured = { worstBytes: number; time: number };

async function measure(count: number): Promise<Measured> {
  const real = searchDocuments(loadContent({ root: 'content', publicFolder: 'public' }));
  const documents = generateDocuments(real, count);
  const before = performance.now();
  const files = makeIndex(documents, []);
  const made = performance.now() - before;
  const sizes = [...files].map(([name, text]) => [name, Buffer.byteLength(text)] as const);
  const [largest, bytes] = sizes.toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  // Quality 11 would take minutes for a total that nobody downloads.
  const packed = [...files.values()].reduce((sum, text) => sum + served(text, 5).length, 0);
  console.log(`\n${count.toLocaleString('en')} documents: ${files.size} files, ${kb(total)}, ${kb(packed)} compressed`);
  console.log(`  made in ${made.toFixed(0)} ms (${(made / count).toFixed(2)} ms a document)`);
  console.log(
    `  largest file ${largest.split('/').at(-1)}: ${kb(bytes)}, ${kb(served(files.get(largest) ?? '').length)} as served`,
  );

  const results: Measured = { worstBytes: 0, time: 0 };
  for (const question of QUESTIONS) {
    const { loaded, hits, time } = await ask(files, question);
    const sum = loaded.reduce((bytesSoFar, text) => bytesSoFar + served(text).length, 0);
    results.worstBytes = Math.max(results.worstBytes, sum);
    results.time = Math.max(results.time, time);
    console.log(
      `  «${question}»`.padEnd(30),
      `${String(hits).padStart(6)} hits, ${String(loaded.length).padStart(3)} files, ${kb(sum).padStart(9)}, first results after ${time.toFixed(0)} ms`,
    );
  }
  return results;
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

const small = await measure(100);
const large = await measure(10_000);
console.log(
  `\nA hundred times the documents: ${(large.worstBytes / small.worstBytes).toFixed(1)} times the bytes, ${(large.time / small.time).toFixed(1)} times the time.`,
);
console.log(
  `Largest first question at 10,000: ${kb(large.worstBytes)} of ${kb(BUDGET)}: ${large.worstBytes <= BUDGET ? 'within budget' : 'OVER BUDGET'}`,
);
if (large.worstBytes > BUDGET) process.exitCode = 1;
