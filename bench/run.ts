/** `npm run bench [-- subject …] [--keep]`: one table a subject, compared with the last result kept. */

import { buildGrowth } from './build-growth.ts';
import { interactions } from './interactions.ts';
import { durableLeads } from './leads.ts';
import { lighthouseAudits, lighthouseScores } from './lighthouse.ts';
import { loadOfMixedTraffic } from './load.ts';
import { navigation } from './navigation.ts';
import { type Subject, showAgainstKept } from './results.ts';
import { searchIndex } from './search.ts';
import { sizes } from './sizes.ts';
import { staticThroughput } from './static.ts';

const SUBJECTS: Record<string, Subject> = {
  sizes,
  audits: lighthouseAudits,
  lighthouse: lighthouseScores,
  interactions,
  navigation,
  static: staticThroughput,
  build: buildGrowth,
  search: searchIndex,
  leads: durableLeads,
  load: loadOfMixedTraffic,
};

const args = process.argv.slice(2);
const keep = args.includes('--keep');
const asked = args.filter((arg) => !arg.startsWith('--'));
const unknown = asked.filter((name) => !(name in SUBJECTS));
if (unknown.length > 0) {
  console.error(`Unknown subject ${unknown.join(', ')}. Subjects: ${Object.keys(SUBJECTS).join(', ')}`);
  process.exit(1);
}
for (const [name, subject] of Object.entries(SUBJECTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  showAgainstKept(name, await subject(), keep);
}
