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
