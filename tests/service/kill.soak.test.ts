import { afterAll, beforeAll, test } from 'vitest';
import { Crm } from './support/crm.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores } from './support/stores.ts';
import { expectSurvival } from './support/survival.ts';

const INSTANCES = { sqlite: 1, postgres: 2 } as const;
const KILLS = { sqlite: 10, postgres: 8 } as const;

describeOnEachStore('kills and a failing CRM', (kind) => {
  const stores = new Stores({ hasOwnPostgres: true });
  let crm: Crm;
  beforeAll(async () => {
    crm = await Crm.start();
  });
  afterAll(async () => {
    await crm.stop();
    await stores.stop();
  });

  test('lose no acknowledged lead and no opt-out, and every lead is delivered', async () => {
    const environment = await stores.environment(kind);
    const instances = Array.from({ length: INSTANCES[kind] }, () => environment);
    const crash = async () => {
      if (kind === 'postgres') await (await stores.cluster()).crash();
    };
    await expectSurvival(instances, crm, () => stores.open(environment), { kills: KILLS[kind], crash });
  }, 600_000);
});
