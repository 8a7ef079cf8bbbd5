import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, expect, test, vi } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { mailFolder } from '../../server/store/mail/mail-files.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import type { OpenStoreClient } from '../../server/store/worker-client.ts';
import { openInThisThread, startApp, until } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { builtMailSite } from './support/mail.ts';
import { Stores, submission } from './support/stores.ts';

/** After the hour of the morning mails, in the middle of a week. */
const NOON = Date.parse('2026-03-04T12:00:00Z');

const stores = new Stores();
afterEach(() => vi.useRealTimers());

test('a server sends people their leads, figures and what did not go live, and writes the mails of the morning once for all of them', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const environment = await stores.environment('sqlite');
  const store = await stores.open(environment);
  const { db } = store;
  const person = { id: 'ada', name: 'Ada', email: 'ada@site.example', role: 'admin', signs_in_by: 'passkey' } as const;
  const since = { added_at: 1, weekly_mail_since: 1, version: 1, changed_by: '', changed_at: 1 };
  await db
    .insertInto('desk_people')
    .values({ ...person, ...since })
    .execute();
  const [late, given] = [submission({ receivedAt: NOON - 9 * DAY_MS }, 'late'), submission({}, 'given')];
  await commit(store, [late, given]);
  await db.updateTable('leads').set({ assigned_to: person.id }).execute();
  const mail = {
    id: 'given',
    person_id: person.id,
    kind: 'assigned',
    lead_ids: JSON.stringify([given.leadId]),
  } as const;
  await db
    .insertInto('owner_mails')
    .values({ ...mail, queued_at: NOON, state: 'pending', attempts: 0, due_at: 0 })
    .execute();

  await db
    .insertInto('publications')
    .values({
      ...{ id: 'failed', person_id: person.id, by: person.name, files: '["pages/home.md"]', steps: '[]' },
      ...{ state: 'failed', started_at: NOON, seen_at: NOON, due_at: NOON, ended_at: NOON, reason: 'A mistake' },
    })
    .execute();

  const operations: string[] = [];
  const openStoreClient: OpenStoreClient = async (...args) => {
    const client = await openInThisThread(...args);
    return {
      ...client,
      run(name, values) {
        operations.push(name);
        return client.run(name, values);
      },
    };
  };
  const { folder, build } = new Checkout(await builtMailSite());
  const running = await startApp({ ...environment, WRITING_DIR: folder }, { build, openStoreClient });
  const isSent = ({ state }: { state: string }) => state === 'delivered';
  const sent = await until(async () => {
    const owner = (await db.selectFrom('owner_mails').selectAll().execute()).filter(isSent);
    const weekly = (await db.selectFrom('weekly_mails').selectAll().execute()).filter(isSent);
    const publications = (await db.selectFrom('publication_mails').selectAll().execute()).filter(isSent);
    return owner.length > 1 && weekly.length > 0 && publications.length > 0 && { owner, weekly, publications };
  });
  await running.stop();
  const file = join(mailFolder(running.config.DATA_DIR), 'failed.publication-mail.0.eml');
  const { to, text } = await PostalMime.parse(readFileSync(file));
  expect([to?.[0]?.address, text]).toEqual([person.email, expect.stringContaining('A mistake')]);
  expect(text).toContain('/desk/publish?id=failed');
  expect(text).toContain('/desk/pages/edit/pages/home.md');
  expect(sent.weekly).toMatchObject([{ week: '2026-02-23', person_id: person.id }]);
  expect(Object.fromEntries(sent.owner.map(({ kind, lead_ids }) => [kind, JSON.parse(lead_ids)]))).toEqual({
    assigned: [given.leadId],
    waiting: [late.leadId],
  });
  const count = (name: string) => operations.filter((one) => one === name).length;
  expect(count('queueWaitingMails')).toBeLessThan(count('claimOwnerMail'));
});
