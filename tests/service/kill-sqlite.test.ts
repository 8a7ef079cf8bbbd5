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

test('20 kills and a failing CRM: nothing acknowledged is lost, all is delivered', async () => {
  const environment = await stores.environment('sqlite');
  if (!environment) throw new Error('no folder');
  const crm = await Crm.start();
  await expectSurvival([environment], crm, async () => {
    const store = await openStore(readConfig(environment), 'command line');
    stores.closeLater(store);
    return store;
  });
  await crm.stop();
}, 600_000);
