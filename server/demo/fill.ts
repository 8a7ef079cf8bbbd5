import { allowFastWrites } from '../store/engine/maintenance.ts';
import { addChannels } from '../store/leads/channels.ts';
import { insertDemoLeads } from '../store/leads/demo-leads.ts';
import type { OpenStore } from '../store/schema/tables.ts';
import { createLead, type DemoForm } from './leads.ts';
import { createRandom } from './random.ts';

/** Of one transaction; the widest insert binds 20 values for each. */
const LEADS_TOGETHER = 500;

/** Fills a store with invented leads, the same ones for the same seed and time. */
export async function fillStore(
  store: OpenStore,
  { count, seed, now, forms }: { count: number; seed: number; now: number; forms: readonly DemoForm[] },
): Promise<void> {
  const random = createRandom(seed);
  await allowFastWrites(store);
  await addChannels(store, [...new Set(forms.map(({ channel }) => channel))], now);
  for (let start = 0; start < count; start += LEADS_TOGETHER) {
    const length = Math.min(LEADS_TOGETHER, count - start);
    const leads = Array.from({ length }, (_, index) => createLead(random, start + index, forms, now));
    await insertDemoLeads(store, leads);
  }
}
