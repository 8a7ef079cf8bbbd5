import { describeDeliveries, describeSearch, limitedDestinations } from '../doctor/delivery-findings.ts';
import { describeReaches, describeSettings } from '../doctor/setting-findings.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';

/** What `doctor` says; but for the check of every page of the file, which takes longer than a person waits. */
export function addHealthCalls(handle: Handle, { config, store, reader }: Desk): void {
  handle('readHealth', async (_input, { now }) => {
    const numbers = await reader.run('readHealth', limitedDestinations(config), now);
    return {
      findings: [
        store.isUp
          ? { level: 'good' as const, text: 'The store can be read and written.' }
          : {
              level: 'bad' as const,
              text: 'The store cannot be written: leads are refused. The log of the server says why.',
            },
        ...describeSettings(config),
        ...describeDeliveries(numbers, config, now),
        ...describeSearch(numbers),
        ...(await describeReaches(config)),
      ],
    };
  });
}
