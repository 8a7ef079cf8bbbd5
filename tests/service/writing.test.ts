import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import type { DeskAnswer, DeskCallName } from '../../leads/desk/calls.ts';
import { addPublication, endPublication } from '../../server/store/writing/publications.ts';
import { postFile } from '../support/content-fixtures.ts';
import { startApp } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { call, signIn } from './support/desk.ts';
import { HOME } from './support/headline-desk.ts';
import { leadCall } from './support/site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const LATER = '2998-01-01T00:00:00.000Z';
const checkout = new Checkout();
const running = await startApp({ WRITING_DIR: checkout.folder });
const ada = await signIn(running, 'writer', 'Ada Byron');
const daniel = await signIn(running, 'writer', 'Daniel Reyes');
afterAll(() => running.stop());

async function ask<Name extends DeskCallName>(name: Name, input: object = {}, person = ada): Promise<DeskAnswer<Name>> {
  const answer = await call(running, person, name, input as Record<string, unknown>);
  expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([name, 200, '']);
  return answer.json();
}

const pathOf = (file: string) => join(checkout.folder, 'content', file);
const live = (file: string) => readFileSync(pathOf(file), 'utf8');

async function openPost() {
  const { pages } = await ask('listPages');
  return ask('readItem', { file: pages.find(({ kind }) => kind === 'posts')?.file });
}

/** As another person would in git. */
function retitleLive(file: string, title: string): void {
  writeFileSync(pathOf(file), live(file).replace(/^title: .*$/m, `title: ${title}`));
  checkout.commit(`The title ${title}`);
}

test('every file of the content is listed as published, and a save without a change leaves it so', async () => {
  const { pages, toPublish } = await ask('listPages');
  expect(toPublish).toBe(0);
  for (const { file, state, touched } of pages) {
    expect([file, state, touched?.by]).toEqual([file, 'published', 'Grace Hopper']);
    const { fields, contents, revision } = await ask('readItem', { file });
    expect(await ask('saveItem', { file, revision, fields, contents })).toMatchObject({ revision: 0, conflict: null });
  }
  expect((await ask('listPages')).toPublish).toBe(0);
});

test('an item whose date is to come or that has expired is not listed as published', async () => {
  const over = { expires_at: '2021-01-01T00:00:00.000Z', expires_to: '/blog' };
  const dated = { '2999-01-01-later': {}, '2020-01-01-later': { publish_at: LATER }, '2020-01-01-over': over };
  for (const [id, fields] of Object.entries(dated)) writeFileSync(pathOf(`blog/${id}.md`), postFile(id, fields));
  const { pages } = await ask('listPages');
  const found = pages.flatMap(({ file, state, dueAt }) => (file.slice(5, -3) in dated ? [[state, dueAt]] : []));
  expect(found).toEqual([
    ['scheduled', Date.parse(LATER)],
    ['expired', null],
    ['scheduled', Date.parse('2999-01-01T09:00:00.000Z')],
  ]);
  for (const id of Object.keys(dated)) rmSync(pathOf(`blog/${id}.md`));
});

test('titles are listed with the values of their placeholders, in the list, in links and where the item is opened', async () => {
  const { file, address, fields, revision } = await openPost();
  const product = String((await ask('readItem', { file: 'site.yaml' })).fields.product);
  const typed = { ...fields, title: 'Why {{product}}, and {{nothing.known}}' };
  await ask('saveItem', { file, revision, fields: typed });
  const title = `Why ${product}, and {{nothing.known}}`;
  expect((await ask('listPages')).pages).toContainEqual(expect.objectContaining({ file, title }));
  expect((await ask('listLinks')).targets).toContainEqual({ title, address });
  expect(await ask('readItem', { file })).toMatchObject({ title, fields: typed });
  await ask('discardDraft', { file });
});

test('what has no page of its own is shown on one that has it, where the site has that', async () => {
  const { file } = await ask('startItem', { kind: 'jobs', title: 'A gardener' });
  const { pages } = await ask('listPages');
  const placesOf = (id: string) => [...new Set(pages.filter(({ kind }) => kind === id).map(({ shownOn }) => shownOn))];
  expect(['site', 'team', 'jobs'].map(placesOf)).toEqual([['/'], ['/company'], [null]]);
  expect(pages.filter(({ address, shownOn }) => address !== null && shownOn !== address)).toEqual([]);
  const person = await ask('readItem', { file: pages.find(({ kind }) => kind === 'team')?.file });
  await ask('removeItem', { file: person.file, revision: person.revision });
  expect((await ask('planPublication', { files: [person.file] })).changes).toMatchObject([{ shownOn: '/company' }]);
  for (const drafted of [file, person.file]) await ask('discardDraft', { file: drafted });
});

describe('a change', () => {
  test('is a draft with its mistakes beside the field, and leaves the live file alone', async () => {
    const { file, fields, revision } = await openPost();
    const before = live(file);
    const wrong = await ask('saveItem', { file, revision, fields: { ...fields, description: 'Short.' } });
    expect(wrong).toMatchObject({ state: 'changed', mistakesFound: [{ file, field: 'description' }] });
    const { pages } = await ask('listPages');
    const listed = pages.find((page) => page.file === file);
    expect(listed).toMatchObject({ state: 'changed', mistakes: 1, touched: { by: ada.name } });
    expect((await ask('planPublication', { files: [file] })).changes).toMatchObject([{ file, change: 'waits' }]);
    await ask('discardDraft', { file });
    expect(live(file)).toBe(before);
  });

  test('that another one came before is not saved: the answer has the other', async () => {
    const { file, fields } = await openPost();
    expect((await ask('readItem', { file }, daniel)).present).toEqual([ada.name]);
    const ofDaniel = { file, revision: 0, fields: { ...fields, title: 'Of Daniel' } };
    const { revision } = await ask('saveItem', ofDaniel, daniel);
    const late = await ask('saveItem', { file, revision: 0, fields: { ...fields, title: 'Of Ada' } });
    expect(late).toMatchObject({ revision, conflict: { by: daniel.name, fields: { title: 'Of Daniel' } } });
    await ask('saveItem', { file, revision, fields: { ...fields, title: 'Of Ada' } });
    const { versions } = await ask('listVersions', { file });
    expect(versions.slice(0, 2).map(({ by }) => by)).toEqual([ada.name, daniel.name]);
    expect(versions.at(-1)).toMatchObject({ by: 'Grace Hopper', isLive: true });
    const before = await ask('readVersion', { file, version: versions[1]?.id });
    expect(before.fields).toMatchObject({ title: 'Of Daniel' });
    await ask('discardDraft', { file });
  });

  test('of a file that git changed meanwhile is shown with the other, and saved once both were seen', async () => {
    const { file, fields } = await openPost();
    const contents = 'Written yesterday.';
    const { revision } = await ask('saveItem', { file, revision: 0, fields, contents });
    const { liveId: begunFrom } = await ask('readItem', { file });
    retitleLive(file, 'By git');
    const waits = async () => (await ask('planPublication', { files: [file] })).changes;
    expect(await waits()).toMatchObject([{ change: 'waits' }]);
    const opened = await ask('readItem', { file });
    const both = { by: 'Grace Hopper', fields: { title: 'By git' }, before: { fields: { title: fields.title } } };
    expect(opened).toMatchObject({ contents, liveId: begunFrom, conflict: both });
    // As long as no answer has arrived, also a second time.
    const change = { file, revision, liveId: begunFrom, fields: { ...fields, title: 'Both seen' } };
    for (const _time of [1, 2]) expect((await ask('saveItem', change)).conflict).toEqual(opened.conflict);
    expect(await waits()).toMatchObject([{ change: 'waits' }]);
    const seen = { ...change, liveId: opened.conflict?.liveId };
    expect((await ask('saveItem', seen)).conflict).toBeNull();
    expect(await waits()).toMatchObject([{ change: 'changed' }]);
    // Git has its own by the second, so it may stand before or behind the first save.
    const own = (await ask('listVersions', { file })).versions.filter(({ by }) => by === ada.name);
    expect(await ask('readVersion', { file, version: own[1]?.id })).toMatchObject({ contents });
    await ask('discardDraft', { file });
  });

  test('over fields that git broke is saved, and waits until they can be read', async () => {
    const { file, fields } = await openPost();
    const before = live(file);
    const { revision } = await ask('saveItem', { file, revision: 0, fields, contents: 'Of the desk.' });
    const opened = await ask('readItem', { file });
    writeFileSync(pathOf(file), before.replace(/^title: /m, 'title: ['));
    expect(await ask('readItem', { file })).toMatchObject({ fields, contents: 'Of the desk.', conflict: null });
    const change = { file, revision, liveId: opened.liveId, fields, contents: 'Of the desk, and more.' };
    const saved = await ask('saveItem', change);
    expect(saved).toMatchObject({ conflict: null, liveId: opened.liveId });
    const again = await ask('saveItem', { ...change, revision: saved.revision, liveId: saved.liveId });
    expect(again.conflict).toBeNull();
    const planned = async () => (await ask('planPublication', { files: [file] })).changes;
    expect(await planned()).toMatchObject([{ change: 'waits' }]);
    writeFileSync(pathOf(file), before.replace(/^title: .*$/m, 'title: Mended'));
    expect((await ask('readItem', { file })).conflict).toMatchObject({ fields: { title: 'Mended' } });
    writeFileSync(pathOf(file), before);
    expect(await planned()).toMatchObject([{ change: 'changed' }]);
    await ask('discardDraft', { file });
  });

  test('of a page that a colleague removed is refused in words', async () => {
    const { file, fields } = await openPost();
    await ask('removeItem', { file, revision: 0 }, daniel);
    const late = await call(running, ada, 'saveItem', { file, revision: 0, fields: { ...fields, title: 'Late' } });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Daniel Reyes removed .*Put it back/),
    ]);
    for (const drafted of [file, 'redirects.yaml']) await ask('discardDraft', { file: drafted });
  });

  test('written while its own page goes live has no conflict, and begins from that', async () => {
    const { file, fields, liveId: seen } = await openPost();
    const save = (revision: number, title: string) =>
      ask('saveItem', { file, revision, liveId: seen, fields: { ...fields, title } });
    const { revision } = await save(0, 'Going live');
    const [draft] = await running.store.db.selectFrom('drafts').selectAll().where('file', '=', file).execute();
    if (!draft) throw new Error('The draft is not stored.');
    const asked = { layer: [draft], dueAt: null, undoOf: null, owner: 'another instance' };
    const publication = await addPublication(running.store, asked, ada, Date.now());
    // As it is live still, and will not be.
    const back = await save(revision, String(fields.title));
    expect(back).toMatchObject({ revision: expect.any(Number), state: 'changed' });
    retitleLive(file, 'Going live');
    const first = await save(back.revision, 'Written on');
    expect(await ask('readItem', { file })).toMatchObject({ conflict: null });
    const second = await save(first.revision, 'Written on, twice');
    expect([first.conflict, second.conflict]).toEqual([null, null]);
    const end = { id: publication?.id ?? '', owner: asked.owner, state: 'live' as const, reason: null };
    await endPublication(running.store, end, [{ ...draft, base: second.liveId }], Date.now());
    expect(await ask('readItem', { file })).toMatchObject({
      ...{ revision: second.revision, liveId: second.liveId, conflict: null, state: 'changed' },
      fields: { title: 'Written on, twice' },
    });
    await ask('discardDraft', { file });
  });

  test('begun before the live file changed is shown with what is live, also without a draft', async () => {
    const { file, fields, revision, liveId } = await openPost();
    retitleLive(file, 'Live since');
    const change = { file, revision, liveId, fields: { ...fields, title: 'Of before' } };
    const late = await ask('saveItem', change);
    expect(late.conflict).toMatchObject({ fields: { title: 'Live since' } });
    expect((await ask('saveItem', { ...change, liveId: late.liveId })).conflict).toBeNull();
    await ask('discardDraft', { file });
  });

  test('may be as long as the contract says', async () => {
    const { file, fields } = await openPost();
    const contents = 'A sentence of a long text. '.repeat(5000);
    await ask('saveItem', { file, revision: 0, contents });
    expect((await ask('readItem', { file })).contents?.trim()).toBe(contents.trim());
    const { warnings } = await ask('planPublication', { files: [file] });
    expect(warnings).toContainEqual({ file, title: fields.title, text: expect.stringContaining('are usual') });
    await ask('discardDraft', { file });
  });

  test('is warned of for what it brings about elsewhere, and beside the mistakes of others', async () => {
    const { file: wrong, fields } = await openPost();
    const [older, linking] = ['2000-01-01-older', '2001-01-01-linking'];
    writeFileSync(pathOf(`blog/${older}.md`), postFile(older));
    writeFileSync(pathOf(`blog/${linking}.md`), postFile(linking, {}, '[It](/blog/older) came first.'));
    const moved = await ask('readItem', { file: `blog/${older}.md` });
    await ask('saveItem', { file: wrong, revision: 0, fields: { ...fields, description: '' } }, daniel);
    const { file, revision } = moved;
    await ask('saveItem', { file, revision, fields: { ...moved.fields, date: '2002-01-01T09:00:00.000Z' } });
    const { warnings } = await ask('planPublication', { files: [file] });
    const elsewhere = warnings.filter((warning) => warning.file !== file);
    const text = expect.stringContaining('it links to /blog/older of 2002-01-01');
    expect(elsewhere).toEqual([expect.objectContaining({ file: `blog/${linking}.md`, text })]);
    for (const draft of [file, wrong]) await ask('discardDraft', { file: draft });
    for (const id of [older, linking]) rmSync(pathOf(`blog/${id}.md`));
  });

  test('of a whole text is saved over one that a colleague corrected, once that was told', async () => {
    const { file } = await openPost();
    const good = live(file);
    const commit = (text: string) => {
      writeFileSync(pathOf(file), text);
      checkout.commit('By git');
    };
    commit(good.replace(/^title: /m, 'title: ['));
    const { revision, liveId } = await ask('readItem', { file });
    await ask('saveItem', { file, revision, liveId, brokenText: good }, daniel);
    const mine = { file, brokenText: good.replace(/^title: .*$/m, 'title: Of Ada') };
    const told = await ask('saveItem', { ...mine, revision, liveId });
    expect(told.conflict).toMatchObject({ by: daniel.name });
    await ask('saveItem', { ...mine, revision: told.revision, liveId: told.conflict?.liveId });
    expect(await ask('readItem', { file })).toMatchObject({ title: 'Of Ada', brokenText: null });
    commit(good);
    await ask('discardDraft', { file });
    const outside = { file: 'README.md', revision: 0, brokenText: 'Any.' };
    expect((await call(running, ada, 'saveItem', outside)).statusCode).toBe(400);
  });
});

test('a link that leads out of the content is not read, and a file name with a space takes no list away', async () => {
  const { file } = await openPost();
  const stray = [`${file.slice(0, -3)}-link.md`, 'uploads/team photo.svg'];
  const [link = '', photo = ''] = stray.map(pathOf);
  writeFileSync(join(checkout.folder, 'secret.md'), 'Secret.');
  symlinkSync(join(checkout.folder, 'secret.md'), link);
  writeFileSync(photo, SVG);
  try {
    const { mistakes } = await ask('listPages');
    expect(mistakes.map((mistake) => mistake.file)).toContain('uploads/team photo.svg');
    const saved = await call(running, ada, 'saveItem', { file: stray[0], revision: 7, contents: '' });
    expect(saved.body).not.toContain('Secret');
    expect((await call(running, ada, 'readItem', { file: stray[0] })).statusCode).toBe(404);
    // No file can have this name.
    const long = { file: `blog/${'a'.repeat(260)}.md` };
    expect((await ask('listVersions', long)).versions).toEqual([]);
    expect((await call(running, ada, 'readItem', long)).statusCode).toBe(404);
  } finally {
    for (const path of [link, photo]) rmSync(path);
  }
});

test('a renamed page takes its redirect along, and a new one is removed without a trace', async () => {
  const { file, address } = await openPost();
  const { file: renamed } = await ask('renameItem', { file, slug: 'Another name', revision: 0 });
  const { fields } = await ask('readItem', { file: 'redirects.yaml' });
  expect(fields.items).toContainEqual({ from: address, to: '/blog/another-name' });
  const { changes } = await ask('planPublication', { files: [file, renamed, 'redirects.yaml'] });
  expect(Object.fromEntries(changes.map(({ file: name, change }) => [name, change]))).toEqual({
    [file]: 'removed',
    [renamed]: 'added',
    'redirects.yaml': 'changed',
  });
  const removal = changes.find(({ change }) => change === 'removed');
  expect(removal?.what).toBe('Its address will lead to /blog/another-name');
  for (const change of changes) {
    const parted = await call(running, ada, 'publish', { changes: [change] });
    expect([parted.statusCode, parted.json().message]).toEqual([400, expect.stringContaining('only together with')]);
  }
  for (const name of [file, renamed, 'redirects.yaml']) await ask('discardDraft', { file: name });
  const { file: started } = await ask('startItem', { kind: 'posts', title: 'A new post' });
  const { revision } = await ask('readItem', { file: started });
  await ask('removeItem', { file: started, revision });
  expect((await ask('listPages')).toPublish).toBe(0);
});

test('a removal that would break a live page is refused before it is built, and names that page', async () => {
  const { pages } = await ask('listPages');
  const [linking, removed] = pages.filter(({ kind }) => kind === 'posts' || kind === 'news');
  if (!linking || !removed?.address) throw new Error('the starter has not two posts');
  const before = live(linking.file);
  writeFileSync(pathOf(linking.file), `${before}\n[A link](${removed.address})\n`);
  await ask('removeItem', { file: removed.file, revision: 0 });
  const { changes } = await ask('planPublication', { files: [removed.file] });
  const parted = await call(running, ada, 'publish', { changes });
  expect([parted.statusCode, parted.json().message]).toEqual([400, expect.stringContaining(linking.file)]);
  const { revision, fields } = await ask('readItem', { file: HOME });
  const beside = await ask('saveItem', { file: HOME, revision, fields: { ...fields, title: 'Beside' } });
  const { mistakesFound } = await ask('readItem', { file: removed.file });
  expect([beside.mistakesFound, mistakesFound]).toEqual([[], [expect.objectContaining({ file: linking.file })]]);
  await ask('discardDraft', { file: HOME });
  writeFileSync(pathOf(linking.file), before);
  await ask('discardDraft', { file: removed.file });
  expect((await ask('listPages')).toPublish).toBe(0);
});

test('of two renames at once, each that is done has its redirect', async () => {
  const { pages } = await ask('listPages');
  const items = pages.filter(({ kind, address }) => (kind === 'posts' || kind === 'news') && address);
  const answers = await Promise.all(
    items.map(({ file }, index) => call(running, ada, 'renameItem', { file, slug: `Moved ${index}`, revision: 0 })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  const { fields } = await ask('readItem', { file: 'redirects.yaml' });
  const redirected = (fields.items as { from: string }[]).map(({ from }) => from);
  for (const [index, { statusCode, json }] of answers.entries())
    if (statusCode === 200) expect(redirected).toContain(items[index]?.address);
    else expect(json()).toMatchObject({ code: 'changed', message: expect.stringMatching(/Nothing was done/) });
  for (const { file } of (await ask('listPages')).pages) await ask('discardDraft', { file });
  expect((await ask('listPages')).toPublish).toBe(0);
});

test('the shared preview of an item has its own draft and what that names, and no other', async () => {
  const uploadPicture = async (name: string): Promise<{ file: string; address: string }> => {
    const headers = { ...ada.headers, 'content-type': 'application/octet-stream' };
    const url = `/desk/api/writing/uploads/${name}`;
    return (await running.app.inject({ method: 'PUT', url, payload: Buffer.from(SVG), headers })).json();
  };
  const { file, revision, contents } = await openPost();
  const named = await uploadPicture('named.svg');
  const other = await uploadPicture('other.svg');
  const committed = pathOf('uploads/of-no-page.svg');
  writeFileSync(committed, SVG);
  await ask('saveItem', { file, revision, contents: `${contents}\n\n![A picture](${named.address})\n` });
  const { pages } = await ask('listPages');
  const stateOf = (name: string) => pages.find((page) => page.file === name)?.state;
  expect([named, other].map((upload) => stateOf(upload.file))).toEqual(['new', 'draft']);
  const shown = async (shared: string | null) => {
    const { link } = await ask('share', { file: shared });
    const opened = await running.app.inject(new URL(link).pathname);
    const [cookie] = String(opened.headers['set-cookie']).split(';');
    const get = async (url: string) => (await running.app.inject({ url, headers: { cookie } })).statusCode;
    return [await get(named.address), await get(other.address), await get('/uploads/of-no-page.svg')];
  };
  expect(await shown(null)).toEqual([200, 200, 200]);
  expect(await shown(file)).toEqual([200, 404, 404]);
  rmSync(committed);
  for (const draft of [file, named.file, other.file]) await ask('discardDraft', { file: draft });
});

test('in the place of a new page with a mistake there are words, until it is right', async () => {
  const { file } = await ask('startItem', { kind: 'posts', title: 'A quiet quarter' });
  const { fields, revision, address } = await ask('readItem', { file });
  const waits = async () => {
    const url = `/desk/preview?path=${address}`;
    const { headers, body } = await running.app.inject({ url, headers: ada.headers });
    return String(headers['content-type']).startsWith('text/plain') && body.includes('once its mistakes are corrected');
  };
  const wrong = await ask('saveItem', { file, revision, fields: { ...fields, title: ' ' } });
  expect(await waits()).toBe(true);
  await ask('saveItem', { file, revision: wrong.revision, fields });
  expect(await waits()).toBe(false);
  await ask('discardDraft', { file });
});

test('a lead of a live page is stored whatever preview its browser has open, which ends at once when it is ended', async () => {
  const { id, link } = await ask('share', { file: null });
  const opened = await running.app.inject(new URL(link).pathname);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const email = 'live@engines.example';
  const url = `${WEB_TO_LEAD_PATH}?${leadCall({ email })}`;
  expect((await running.app.inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(200);
  expect(await running.db.selectFrom('leads').select('email').execute()).toEqual([{ email }]);
  await ask('endShare', { id });
  for (const address of ['/', '/blog', new URL(link).pathname]) {
    const ended = await running.app.inject({ url: address, headers: { cookie } });
    expect([ended.statusCode, ended.body]).toEqual([410, expect.stringMatching(/<h1>.* ended<.*Ask who sent it/s)]);
  }
});

test('a cookie with any token costs no question to the store that takes leads, and none for a file of the build', async () => {
  const asked = [vi.spyOn(running.app.store, 'run'), vi.spyOn(running.app.storeReader, 'run')];
  const headers = { cookie: `preview=${'a'.repeat(20)}` };
  const get = async (url: string) => (await running.app.inject({ url, headers })).statusCode;
  expect([await get('/assets/a.js'), await get('/'), await get('/blog')]).toEqual([404, 410, 410]);
  const questions = asked.map(({ mock }) => mock.calls.filter(([name]) => name === 'findShare').length);
  expect(questions).toEqual([0, 1]);
  vi.restoreAllMocks();
});

test('a Markdown bomb is a mistake at its line, and takes nothing from others', async () => {
  const { file } = await openPost();
  const saved = await ask('saveItem', { file, revision: 0, contents: `Text.\n\n${'>'.repeat(3000)}` });
  expect(saved.mistakesFound).toMatchObject([{ file, field: 'contents', line: 3 }]);
  expect((await ask('listPages')).pages.find(({ mistakes }) => mistakes > 0)).toMatchObject({ file });
  await ask('discardDraft', { file });
});
