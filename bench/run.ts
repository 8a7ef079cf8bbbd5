/** `npm run bench [-- name …] [--keep]`; `--help` lists the names. */
import { buildGrowth, buildTime } from './build.ts';
import { clusterStorm } from './cluster.ts';
import { contentLoading } from './content.ts';
import { deliveryRate } from './deliveries.ts';
import { deskAtWork } from './desk.ts';
import { figuresAtScale } from './figures.ts';
import { durableLeads } from './leads.ts';
import { lcpRatio, lighthouseAudits, lighthouseScores } from './lighthouse.ts';
import { staticLoad } from './load.ts';
import { stopDescendants } from './process-tree.ts';
import { publication } from './publication.ts';
import { isWithinBudgets, keepResult, printResult, type Result } from './results.ts';
import { searchBytes } from './search.ts';
import { pageSizes } from './sizes.ts';
import { keystrokes } from './writing.ts';

type Bench = { about: string; measure: () => Promise<Result> };

const BENCHES: Record<string, Bench> = {
  sizes: { about: 'bytes of each kind of page: HTML, before intent, once hydrated', measure: pageSizes },
  audits: { about: 'Lighthouse categories without a clock, every page', measure: lighthouseAudits },
  lighthouse: {
    about: 'Lighthouse, all five categories and layout shift, each kind of page',
    measure: lighthouseScores,
  },
  lcp: { about: 'LCP against the same page with every script element removed', measure: lcpRatio },
  search: { about: 'bytes to the first search results, against Pagefind', measure: searchBytes },
  content: { about: 'loading content: cold, after one change, and content -- check', measure: contentLoading },
  build: { about: 'time and memory of a cold and a warm build', measure: buildTime },
  growth: { about: 'time and memory of a build with 1,000 and with 10,000 posts', measure: buildGrowth },
  load: { about: 'pages a second of one process, against nginx; memory before and after', measure: staticLoad },
  leads: { about: 'durable leads a second and latency on both stores, against the bare driver', measure: durableLeads },
  deliveries: { about: 'deliveries a second to a CRM of 50 ms, also with slow answers', measure: deliveryRate },
  desk: { about: 'filters, figures, export and commands on many leads, and a lead beside them', measure: deskAtWork },
  figures: {
    about: 'figures of a million views and 100,000 leads, and a lead beside counting',
    measure: figuresAtScale,
  },
  writing: { about: 'from a keystroke at the desk to the page it changes', measure: keystrokes },
  publication: {
    about: 'from the press to the live page, and a lead beside writing and publishing',
    measure: publication,
  },
  cluster: {
    about: 'PostgreSQL, three instances and nginx, while each of them fails; leads lost and doubled',
    measure: clusterStorm,
  },
};

function parseNames(args: readonly string[]): string[] | undefined {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}`);
  if (unknown.length > 0 || args.includes('--help')) return undefined;
  return names.length > 0 ? names : Object.keys(BENCHES);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', stopDescendants);

const args = process.argv.slice(2);
const names = parseNames(args);
if (!names) {
  console.log('npm run bench [-- name …] [--keep]\n');
  for (const [name, { about }] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(14)}${about}`);
  process.exitCode = args.includes('--help') ? 0 : 1;
}
for (const name of names ?? []) {
  const bench = BENCHES[name] as Bench;
  console.log(`\n## ${name}: ${bench.about}\n`);
  const result = await bench.measure();
  printResult(name, result);
  if (args.includes('--keep')) keepResult(name, result);
  if (!isWithinBudgets(result)) process.exitCode = 1;
}
