import { afterAll, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { Crm } from './support/crm.ts';
import { Stores } from './support/stores.ts';
import { endStorm } from './support/storm.ts';
import { expectSurvival } from './support/survival.ts';

const stores = new Stores();
afterAll(async () => {
  await endStorm();
  await stores.stop();
});

test('two instances on PostgreSQL, 20 kills and a failing CRM: the same', async ({ skip }) => {
  const environment = await stores.environment('postgres');
  if (!environment) return skip('there is no PostgreSQL here');
  const crm = await Crm.start();
  await expectSurvival([environment, environment], crm, async () => {
    const store = await openStore(readConfig(environment), 'command line');
    stores.closeLater(store);
    return store;
  });
  await crm.stop();
}, 600_000);
