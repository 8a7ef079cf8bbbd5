import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../server/store/people/audit-log.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { claimPublicationMail, settlePublicationMail } from '../../server/store/team-mail/publication-mails.ts';
import { listDrafts, listDraftVersions, saveDrafts, visitPage } from '../../server/store/writing/drafts.ts';
import {
  addDuePublication,
  addPublication,
  endPublication,
  notePublication,
  stopPublication,
  takePublication,
  type UndoneFile,
} from '../../server/store/writing/publications.ts';
import { addShare, findShare } from '../../server/store/writing/shares.ts';
import { addPerson } from './support/desk.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();

const ada = { id: 'ada', name: 'Ada Byron', email: 'ada@site.example', role: 'writer' as const };
const daniel = { id: 'daniel', name: 'Daniel Reyes', email: 'daniel@site.example', role: 'writer' as const };
const HOME = { file: 'pages/home.md', base: 'live', upload: null };
const NEW = { file: 'blog/new.md', base: null, upload: null };
const now = Date.now();

describeOnEachStore('what is written', (kind) => {
  let store: OpenStore;
  let other: OpenStore;
  beforeAll(async () => {
    [store, other] = await stores.openTwice(kind);
    for (const person of [ada, daniel]) await addPerson(store, person);
  });

  test('of two first saves at once one is stored, and the other is told of it', async () => {
    const saves = await Promise.all([
      saveDrafts(store, [{ ...HOME, revision: 0, text: 'Of Ada' }], ada, now),
      saveDrafts(other, [{ ...HOME, revision: 0, text: 'Of Daniel' }], daniel, now),
    ]);
    const [draft] = await listDrafts(store);
    expect(saves.map((saved) => saved.kind).toSorted()).toEqual(['overtaken', 'saved']);
    expect(saves.find((saved) => saved.kind === 'overtaken')).toMatchObject({ draft: { text: draft?.text } });
    expect((await listDraftVersions(store, HOME.file)).map(({ text }) => text)).toEqual([draft?.text]);
  });

  test('no revision comes twice, and only what was seen is discarded', async () => {
    const save = (revision: number, text: string | null, at: number) =>
      saveDrafts(store, [{ ...NEW, revision, text }], ada, at);
    expect(await save(0, 'First', now)).toEqual({ kind: 'saved', revision: now });
    expect(await save(now, 'Second', now)).toEqual({ kind: 'saved', revision: now + 1 });
    expect(await save(now, null, now)).toMatchObject({ kind: 'overtaken', draft: { text: 'Second' } });
    expect(await save(now + 1, null, now)).toEqual({ kind: 'saved', revision: 0 });
    expect(await save(0, 'Third', now + 2)).toEqual({ kind: 'saved', revision: now + 2 });
    await save(now + 2, null, now + 2);
  });

  test('the saves of a person within ten minutes of the clock are one version, but not with a restored one', async () => {
    const file = 'blog/versions.md';
    const start = now - (now % 600_000) + 600_000;
    let revision = 0;
    const save = async (text: string, minute: number, change = {}) => {
      const at = start + minute * 60_000;
      const saved = await saveDrafts(store, [{ ...NEW, file, revision, text, ...change }], ada, at);
      revision = saved.kind === 'saved' ? saved.revision : -1;
    };
    const texts = async (name = file) => (await listDraftVersions(store, name)).map(({ text }) => text);
    for (const minute of [1, 4, 8, 12, 16]) await save(`Minute ${minute}`, minute);
    expect(await texts()).toEqual(['Minute 16', 'Minute 8']);
    await save('Restored', 17, { isNewVersion: true });
    expect(await texts()).toEqual(['Restored', 'Minute 16', 'Minute 8']);
    const renamed = { ...NEW, file: 'blog/renamed.md', revision: 0, text: 'Renamed', renamedFrom: file };
    await saveDrafts(store, [renamed], ada, start + 30 * 60_000);
    expect(await texts(renamed.file)).toEqual(['Renamed', 'Restored', 'Minute 16', 'Minute 8']);
    for (const name of [file, renamed.file]) await store.db.deleteFrom('drafts').where('file', '=', name).execute();
  });

  test('files that belong together are saved together or not at all', async () => {
    const before = await listDrafts(store);
    const changes = [
      { ...NEW, revision: 0, text: 'Renamed' },
      { ...HOME, revision: 1, text: null },
    ];
    expect(await saveDrafts(store, changes, ada, now)).toMatchObject({ kind: 'overtaken', draft: { file: HOME.file } });
    expect(await listDrafts(store)).toEqual(before);
  });

  test('those who have a page open are named to each other, until they have been away for a while', async () => {
    const visit = (instance: OpenStore, { id }: { id: string }, at: number) => visitPage(instance, NEW.file, id, at);
    expect([await visit(store, ada, now), await visit(other, daniel, now)]).toEqual([[], [ada.name]]);
    expect(await visitPage(other, HOME.file, daniel.id, now)).toEqual([]);
    expect(await visit(store, ada, now + 40_000)).toEqual([daniel.name]);
    expect(await visit(other, daniel, now + 90_000)).toEqual([]);
  });

  test('an instance whose publication another one has taken goes no further with it', async () => {
    const asked = { layer: [], dueAt: null, undoOf: null, owner: 'first' };
    const { id = '' } = (await addPublication(store, asked, ada, now)) ?? {};
    expect(await takePublication(store, 'second', now)).toBeUndefined();
    expect(await takePublication(store, 'second', now + 60_000)).toMatchObject({ id });
    expect(await notePublication(store, { id, owner: 'first' }, {}, now)).toBe(false);
    await endPublication(store, { id, owner: 'first', state: 'failed', reason: 'Suspended' }, [], now);
    expect(await notePublication(store, { id, owner: 'second' }, {}, now)).toBe(true);
    await endPublication(store, { id, owner: 'second', state: 'live', reason: null }, [], now);
  });

  test('what an undo takes off the site is a draft again, until that undo is undone', async () => {
    const live = { ...NEW, file: 'blog/undone.md', revision: 0, text: null };
    const wasLive = { file: live.file, text: 'Was live', upload: null, person_id: ada.id, by: ada.name };
    const publish = async (text: string | null, base: string | null, undone: UndoneFile[]) => {
      const asked = { layer: [{ ...live, text }], dueAt: null, undoOf: null, owner: 'here' };
      const { id = '' } = (await addPublication(store, asked, ada, now)) ?? {};
      const ended = { id, owner: 'here', state: 'live' as const, reason: null };
      await endPublication(store, ended, [{ ...live, text, base }], now, undone);
    };
    const drafts = async () => (await listDrafts(store)).filter(({ file }) => file === live.file);
    await publish(null, null, [wasLive]);
    expect(await drafts()).toMatchObject([{ text: 'Was live', base: null, by: ada.name }]);
    await publish(null, null, [{ ...wasLive, text: 'Since' }]);
    expect(await drafts()).toMatchObject([{ text: 'Was live' }]);
    await publish('Was live', 'live', []);
    expect(await drafts()).toEqual([]);
  });

  test('what is due by its own date is asked for once, and again an hour after it failed', async () => {
    const HOUR_MS = 3_600_000;
    const askAt = async (at: number) => {
      await Promise.all([addDuePublication(store, now, at), addDuePublication(other, now, at)]);
      return takePublication(store, 'first', at);
    };
    const { id = '' } = (await askAt(now)) ?? {};
    const running = { id, owner: 'first' };
    await endPublication(store, { ...running, state: 'failed', reason: 'A mistake' }, [], now);
    expect(await askAt(now + HOUR_MS)).toBeUndefined();
    expect(await askAt(now + 2 * HOUR_MS)).toMatchObject({ id, state: 'running', reason: null });
    await endPublication(store, { ...running, state: 'live', reason: null }, [], now + 2 * HOUR_MS);
    expect(await askAt(now + 9 * HOUR_MS)).toBeUndefined();
  });

  test('a publication that fails at its time is told to the person who had set it, once', async () => {
    const fail = async (dueAt: number | null, person: typeof ada) => {
      const layer = [{ ...HOME, revision: 1, text: 'Of Ada' }];
      const asked = { layer, dueAt, undoOf: null, owner: 'first' };
      const { id = '' } = (await addPublication(store, asked, person, now)) ?? {};
      await takePublication(store, 'first', now + 1);
      await endPublication(store, { id, owner: 'first', state: 'failed', reason: 'A mistake' }, [], now);
      return id;
    };
    const claimAll = (at: number) => Promise.all([store, other].map((instance) => claimPublicationMail(instance, at)));
    await fail(null, ada);
    expect(await claimAll(now)).toEqual([undefined, undefined]);
    const id = await fail(now + 1, ada);
    const first = (await claimAll(now)).filter((mail) => mail !== undefined);
    expect(first).toMatchObject([{ id, attempts: 1, files: [HOME.file], reason: 'A mistake', to: { name: ada.name } }]);
    for (const claimed of first) await settlePublicationMail(store, claimed, { dueAt: now + 60_000 });
    expect(await claimAll(now + 50_000)).toEqual([undefined, undefined]);
    const again = await claimPublicationMail(other, now + 60_000);
    expect(again).toMatchObject({ id, attempts: 2 });
    if (again) await settlePublicationMail(store, again, { state: 'delivered' });
    expect(await claimPublicationMail(store, now + 120_000)).toBeUndefined();
  });

  test('who stops a publication is in the audit log', async () => {
    const layer = [{ ...HOME, revision: 1, text: 'Of Ada' }];
    const asked = { layer, dueAt: now + 60_000, undoOf: null, owner: 'first' };
    const { id = '' } = (await addPublication(store, asked, ada, now)) ?? {};
    expect(await stopPublication(store, id, daniel, now)).toBe(true);
    const { rows } = await listAudit(store, { by: daniel.id });
    expect(rows).toMatchObject([{ action: 'publish', detail: `${HOME.file}, stopped` }]);
    expect(await stopPublication(store, id, daniel, now)).toBe(false);
  });

  test('a share ends with its maker', async () => {
    const role = (next: 'writer' | 'viewer') =>
      store.db.updateTable('desk_people').set({ role: next }).where('id', '=', ada.id).execute();
    const { token } = await addShare(store, null, ada, now);
    expect(await findShare(store, token, now)).toMatchObject({ by: ada.name });
    await role('viewer');
    expect(await findShare(store, token, now)).toBeUndefined();
    await role('writer');
    expect(await findShare(store, token, now)).toMatchObject({ by: ada.name });
  });
});
