import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { readConsentState } from '../../server/store/consent/consent-states.ts';
import { liftForReason } from '../../server/store/consent/lift-opt-out.ts';
import { addNote } from '../../server/store/desk/lead-details.ts';
import { APPLIED_ERASURES } from '../../server/store/engine/erasures.ts';
import { fingerprint } from '../../server/store/engine/secret.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson } from '../../server/store/leads/erase.ts';
import { COMMAND_LINE } from '../../server/store/people/audit-log.ts';
import { saveView } from '../../server/store/people/views.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { runLeads } from './support/command-line.ts';
import { describeOnEachStore } from './support/each-store.ts';

import { temporaryFolder } from './support/site.ts';
import { emailOf, filesWith, optOutOf, Stores, storedEmails, submission } from './support/stores.ts';

const stores = new Stores();

describeOnEachStore('erased people', (kind) => {
  let environment: Record<string, string>;
  beforeEach(async () => {
    environment = await stores.environment(kind);
  });
  const emails = async (store: OpenStore) =>
    (await store.db.selectFrom('leads').select('email').orderBy('email').execute()).map(({ email }) => email);

  test('do not come back with a back-up, and may come back by themselves', async () => {
    const before = Date.now() - 60_000;
    const store = await stores.open(environment);
    const old = ['gone', 'stays'].map((name) => submission({ receivedAt: before }, name));
    const optOut = optOutOf(emailOf('gone'), { receivedAt: before });
    await commit(store, [...old, optOut]);
    await erasePerson(store, emailOf('gone'));
    await erasePerson(store, emailOf('only-in-a-back-up'));
    expect(await emails(store)).toEqual([emailOf('stays')]);

    // What a restored back-up holds: rows from before the erasures, and no trace of them.
    await store.db.deleteFrom('leads').execute();
    await store.db.deleteFrom('settings').where('name', '=', APPLIED_ERASURES).execute();
    await commit(store, [...old, submission({ receivedAt: before }, 'only-in-a-back-up'), optOut]);
    const later = await stores.open(environment);
    expect(await emails(later)).toEqual([emailOf('stays')]);
    expect(await later.db.selectFrom('opt_outs').select('email').execute()).toEqual([{ email: null }]);
    expect(await later.db.selectFrom('outbox').select('lead_id').execute()).toHaveLength(1);

    await commit(later, [submission({}, 'gone')]);
    expect(await emails(await stores.open(environment))).toEqual([emailOf('gone'), emailOf('stays')]);
  });

  test('are recorded without their addresses, for the owner alone', async () => {
    const { ERASURES_FILE = '' } = environment;
    const store = await stores.open(environment);
    await erasePerson(store, emailOf('gone'));
    await erasePerson(store, emailOf('gone'));
    expect(statSync(ERASURES_FILE).mode & 0o777).toBe(0o600);
    expect(readFileSync(ERASURES_FILE, 'utf8')).not.toContain('engines');
    expect(readFileSync(ERASURES_FILE, 'utf8')).not.toContain(store.secret);
  });

  test('are not erased while that cannot be recorded, and the command says so', async () => {
    const store = await stores.open(environment);
    await commit(store, [submission({}, 'gone')]);
    const ERASURES_FILE = join(temporaryFolder('missing'), 'no', 'such', 'folder');
    const { code, text } = await runLeads({ ...environment, ERASURES_FILE }, 'erase', emailOf('gone'));
    expect([code, text]).toEqual([1, expect.stringMatching(/^.*nothing was erased.*ERASURES_FILE.*\n$/)]);
    expect(await emails(store)).toEqual([emailOf('gone')]);
  });

  test('an unreadable record stops no lead, and doctor finds it', async () => {
    mkdirSync(String(environment.ERASURES_FILE));
    const store = await stores.open(environment);
    await commit(store, [submission({}, 'taken'), optOutOf(emailOf('taken'))]);
    const { code, text } = await runLeads(environment, 'doctor', '--no-server');
    expect([code, text]).toEqual([1, expect.stringMatching(/BAD .*ERASURES_FILE/)]);
  });
});

describeOnEachStore('a restored back-up', (kind) => {
  test('gets the opt-outs made since, and loses those lifted since', async () => {
    const environment = await stores.environment(kind);
    const before = Date.now() - 60_000;
    const store = await stores.open(environment);
    const names = ['left', 'back', 'back-and-left', 'stays'];
    const leads = names.map((name) => submission({ receivedAt: before, optOut: '0' }, name));
    await commit(store, [
      ...leads,
      optOutOf(emailOf('back'), { receivedAt: before }),
      optOutOf(emailOf('back-and-left'), { receivedAt: before }),
    ]);
    const rows = await store.db.selectFrom('opt_outs').selectAll().execute();

    await commit(store, [optOutOf(emailOf('left')), optOutOf(emailOf('only-since'))]);
    const lift = { person: COMMAND_LINE, reason: 'asked', receivedAt: Date.now(), configuredDestinations: [] };
    for (const name of ['back', 'back-and-left']) expect(await liftForReason(store, emailOf(name), lift)).toBe(true);
    await commit(store, [optOutOf(emailOf('back-and-left'), { receivedAt: Date.now() + 1 })]);
    expect(readFileSync(String(environment.ERASURES_FILE), 'utf8')).not.toMatch(/engines/);

    // What the back-up holds.
    for (const table of ['opt_outs', 'opt_ins', 'consents'] as const) await store.db.deleteFrom(table).execute();
    await store.db.insertInto('opt_outs').values(rows).execute();
    await store.db
      .insertInto('consents')
      .values(consentOf(store, 'left', before))
      .execute();

    const later = await stores.open(environment);
    const states = [...names, 'only-since'].map((name) => readConsentState(later.db, later, emailOf(name)));
    expect(await Promise.all(states)).toEqual(['opted-out', 'no', 'opted-out', 'no', 'opted-out']);
    const { text } = await runLeads(environment, 'opt-outs');
    expect(text).toContain(emailOf('left'));
    expect((await runLeads(environment, 'opt-outs', '--lifted')).text).toMatch(/adaback@.*back-up/);
  });

  test('gets the opt-outs from before there was a record', async () => {
    const environment = await stores.environment(kind);
    const store = await stores.open(environment);
    await commit(store, [optOutOf(emailOf('left'))]);
    rmSync(String(environment.ERASURES_FILE));
    await stores.open(environment);
    await store.db.deleteFrom('opt_outs').execute();
    expect((await runLeads(environment, 'opt-outs')).text).toContain('applied');
  });
});

/** A box that was ticked. */
const consentOf = ({ secret }: OpenStore, name: string, at: number) => ({
  id: `consent of ${name}`,
  fingerprint: fingerprint(secret, emailOf(name)),
  words: 'Yes',
  given_at: at,
});

test('a back-up that is restored by the documented steps holds no erased person', async () => {
  const environment = await stores.environment('sqlite');
  const { DATA_DIR = '' } = environment;
  const store = await stores.open(environment);
  await commit(store, [submission({}, 'gone'), submission({}, 'stays')]);
  const copy = join(temporaryFolder('copy'), 'leads.sqlite');
  expect((await runLeads(environment, 'backup', '--out', copy)).code).toBe(0);
  expect((await runLeads(environment, 'erase', emailOf('gone'))).text).toContain('Removed 1 lead,');
  await store.close();
  for (const file of readdirSync(DATA_DIR)) if (file.startsWith('leads.sqlite')) rmSync(join(DATA_DIR, file));
  copyFileSync(copy, join(DATA_DIR, 'leads.sqlite'));
  expect(filesWith(DATA_DIR, emailOf('gone'))).not.toEqual([]);
  expect((await runLeads(environment, 'accept-store')).code).toBe(0);

  const server = await stores.serve(environment);
  expect(server.isUp).toBe(true);
  expect(await storedEmails(DATA_DIR)).toEqual([emailOf('stays')]);
  expect(filesWith(DATA_DIR, emailOf('gone'))).toEqual([]);
});

test('an erasure at the desk beside a program that reads is done, and says what is left', async () => {
  const environment = await stores.environment('sqlite');
  const { DATA_DIR = '' } = environment;
  const server = await stores.serve(environment);
  const lead = submission({}, 'gone');
  await server.run('commit', [lead]);
  const reader = new DatabaseSync(join(DATA_DIR, 'leads.sqlite'), { readOnly: true });
  reader.exec('begin; select count(*) from leads');
  const erased = await server.run('eraseByLead', lead.leadId, emailOf('gone'), COMMAND_LINE);
  expect([erased, server.isUp]).toMatchObject([{ kind: 'erased', leads: 1, isInLog: true }, true]);
  await server.run('commit', [submission({}, 'stays')]);
  reader.close();
  expect(await storedEmails(DATA_DIR)).toEqual([emailOf('stays')]);
});

/** Of fifty leads, of whom one is erased. */
const ROUNDS = 4;

test('no byte of an erased person stays in the files, wherever in the tables it was', async () => {
  const environment = await stores.environment('sqlite');
  const { DATA_DIR = '' } = environment;
  const store = await stores.open(environment);
  // Three characters are one term of the search index.
  const termOf = (round: number, index: number) => `ж${String.fromCodePoint(0x4e00 + round * 50 + index)}ж`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = Array.from({ length: 50 }, (_, index) => {
      const entry = submission({ attribution: { utm_source: `source-${round}-${index}-` } }, `${round}-${index}-`);
      const message = `message-${round}-${index}-`.repeat(200);
      return { ...entry, fields: { ...entry.fields, company: termOf(round, index), message } };
    });
    await commit(store, entries);
  }
  const erased = Array.from({ length: ROUNDS }, (_, round) => [round, (round * 7) % 50] as const);
  const person = { id: 'p', name: 'Dana', email: 'dana@site.example', role: 'sales' } as const;
  for (const [round, index] of erased) {
    const email = emailOf(`${round}-${index}-`);
    const { id } = await store.db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await addNote(store, id, `note-${round}-${index}-`, person, Date.now());
    await saveView(
      store,
      person,
      { name: `${round}`, query: new URLSearchParams({ search: email }).toString(), isShared: round % 2 === 0 },
      Date.now(),
    );
    await erasePerson(store, email);
  }
  const found = erased.flatMap(([round, index]) =>
    [
      ...[emailOf(`${round}-${index}-`), emailOf(`${round}-${index}-`).replace('@', '%40'), `note-${round}-${index}-`],
      ...[`message-${round}-${index}-`, `source-${round}-${index}-`, termOf(round, index).slice(1)],
    ].filter((text) => filesWith(DATA_DIR, text).length > 0),
  );
  expect(found).toEqual([]);
});

test('the record is beside the data folder unless its place is set', async () => {
  const DATA_DIR = join(temporaryFolder('parent'), 'data');
  const store = await stores.open({ DATA_DIR });
  await erasePerson(store, emailOf('gone'));
  expect(readdirSync(dirname(DATA_DIR)).sort()).toEqual(['data', 'data.erasures']);
  // A line that was torn by a crash spoils no other.
  writeFileSync(`${DATA_DIR}.erasures`, '2026-01-0', { flag: 'a' });
  chmodSync(`${DATA_DIR}.erasures`, 0o600);
  await erasePerson(store, emailOf('too'));
  const old = submission({ receivedAt: Date.now() - 1000 }, 'too');
  await commit(store, [old]);
  await store.db.deleteFrom('settings').where('name', '=', APPLIED_ERASURES).execute();
  await stores.open({ DATA_DIR });
  expect(await storedEmails(DATA_DIR)).toEqual([]);
});
