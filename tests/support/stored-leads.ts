import { readConfig } from '../../server/config.ts';
import { DESTINATION_NAMES } from '../../server/delivery/destinations.ts';
import { exportFile } from '../../server/store/desk/export-file.ts';
import { eachLead } from '../../server/store/desk/lookup.ts';
import { listOwnFieldKeys } from '../../server/store/forms/served-forms.ts';
import { openStore } from '../../server/store/open.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';

/** Reads the store of a server that may be up, in this process: a command for each question would take ten times as long. */
export async function readStore<Result>(
  dataFolder: string,
  read: (store: OpenStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(readConfig({ DATA_DIR: dataFolder }), 'command line');
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

export type StoredLead = Record<string, string> & { id: string; email: string };

/** All leads, as an export has them. */
export const storedLeads = (dataFolder: string): Promise<StoredLead[]> =>
  readStore(dataFolder, async (store) => {
    const ownFields = await listOwnFieldKeys(store);
    const { leadText } = exportFile({ format: 'json', destinations: DESTINATION_NAMES, ownFields });
    const leads: StoredLead[] = [];
    for await (const lead of eachLead(store, { status: ['any'] })) leads.push(JSON.parse(leadText(lead, 0)));
    return leads;
  });
