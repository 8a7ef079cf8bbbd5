import { expect, test } from 'vitest';
import { PUBLISH_STEPS } from '../../leads/desk/writing.ts';
import { HeadlineDesk, HOME } from './support/headline-desk.ts';

const desk = HeadlineDesk.forTests();
const { checkout } = desk;

test('a draft goes live: built, committed under its author, served, and no draft any more', async () => {
  expect(await desk.publish('A headline of Ada')).toMatchObject({ state: 'live', steps: PUBLISH_STEPS });
  await desk.shows('A headline of Ada');
  expect(checkout.git('log', '-1', '--format=%an <%ae>: %s')).toBe(`Ada Byron <${desk.ada.email}>: Publish ${HOME}`);
  expect(checkout.status()).toBe('');
  expect((await desk.ask('listPages')).toPublish).toBe(0);
  expect(await desk.ask('readItem', { file: HOME })).toMatchObject({ revision: 0, state: 'published' });
});

test('a build that fails changes nothing, keeps the draft and says why', async () => {
  const before = [checkout.git('rev-parse', 'HEAD'), await desk.served()];
  expect(await desk.publish('A headline that fails')).toMatchObject({
    state: 'failed',
    reason: '1 mistake in the content',
  });
  expect([checkout.git('rev-parse', 'HEAD'), await desk.served(), checkout.status()]).toEqual([...before, '']);
  expect(await desk.ask('readItem', { file: HOME })).toMatchObject({ state: 'changed' });
});

test('the mark as a draft comes off with the publication, and stays where nothing goes live', async () => {
  const { file } = await desk.ask('startItem', { kind: 'posts', title: 'A new post' });
  const stateNow = async () => (await desk.ask('readItem', { file })).state;
  const planned = async () => (await desk.ask('planPublication', { files: [file] })).changes;
  expect(await planned()).toMatchObject([{ file, change: 'waits', what: expect.stringContaining('template') }]);
  const { fields, revision } = await desk.ask('readItem', { file });
  const description = 'What happened in a quiet quarter, what did not happen, and what was learned from both of them.';
  await desk.ask('saveItem', { file, revision, fields: { ...fields, description }, contents: 'Little happened.' });
  expect(await planned()).toMatchObject([{ file, change: 'added', isDraft: true }]);
  await desk.draft('A headline that fails');
  const { id } = await desk.ask('publish', { files: [file, HOME] });
  expect([(await desk.reach(id, 'live')).state, await stateNow()]).toEqual(['failed', 'draft']);
  const alone = await desk.ask('publish', { files: [file] });
  expect([(await desk.reach(alone.id, 'live')).state, await stateNow()]).toEqual(['live', 'published']);
  expect(checkout.status()).toBe('');
});

test('a publication is undone by another one', async () => {
  await desk.publish('A headline to keep');
  const { id } = await desk.publish('A headline to undo');
  await desk.shows('A headline to undo');
  const undo = await desk.ask('undoPublication', { id });
  expect(await desk.reach(undo.id, 'live')).toMatchObject({ state: 'live', isUndo: true });
  await desk.shows('A headline to keep');
  expect((await desk.ask('readPublication', { id })).state).toBe('undone');
  expect(checkout.status()).toBe('');
});

test('a hundred drafts are planned at once', async () => {
  const titles = Array.from({ length: 100 }, (_, at) => `Post number ${at}`);
  for (const title of titles) await desk.ask('startItem', { kind: 'posts', title });
  const { pages } = await desk.ask('listPages');
  const files = pages.filter(({ state }) => state === 'draft').map(({ file }) => file);
  expect((await desk.ask('planPublication', { files })).changes).toHaveLength(titles.length);
});
