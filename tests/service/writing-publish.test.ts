import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskAnswer, DeskCallName } from '../../leads/desk/calls.ts';
import { PUBLISH_STEPS } from '../../leads/desk/writing.ts';
import { type RunningApp, startApp, until } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { call, type Signed, signIn } from './support/desk.ts';
import { temporaryFolder } from './support/site.ts';

const HOME = 'pages/home.md';
const checkout = new Checkout();
let running: RunningApp;
let ada: Signed;

beforeAll(async () => {
  running = await startApp({ WRITING_DIR: checkout.folder }, { build: checkout.build });
  ada = await signIn(running, 'writer', 'Ada Byron');
});
afterAll(() => running.stop());
beforeEach(() => ask('discardDraft', { file: HOME }));

async function ask<Name extends DeskCallName>(name: Name, input: object = {}): Promise<DeskAnswer<Name>> {
  const answer = await call(running, ada, name, input as Record<string, unknown>);
  expect([name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([name, 200, '']);
  return answer.json();
}

async function draftHeadline(title: string): Promise<void> {
  const { fields, revision } = await ask('readItem', { file: HOME });
  const [hero, ...rest] = fields.sections as object[];
  await ask('saveItem', { file: HOME, revision, fields: { ...fields, sections: [{ ...hero, title }, ...rest] } });
}

/** The publication once it has come to this state; one that ended in another is shown as it is. */
const reach = (id: string, state: string) =>
  until(async () => {
    const publication = await ask('readPublication', { id });
    return (publication.state === state || publication.endedAt !== null) && publication;
  });

async function publishHeadline(title: string) {
  await draftHeadline(title);
  const { id } = await ask('publish', { files: [HOME] });
  return reach(id, 'live');
}

const served = async () => (await running.app.inject('/')).body;

const shows = (text: string) => until(async () => (await served()).includes(text));

test('a draft goes live: built, committed under its author, served, and no draft any more', async () => {
  expect(await publishHeadline('A headline of Ada')).toMatchObject({ state: 'live', steps: PUBLISH_STEPS });
  await shows('A headline of Ada');
  expect(checkout.git('log', '-1', '--format=%an <%ae>: %s')).toBe(`Ada Byron <${ada.email}>: Publish ${HOME}`);
  expect(checkout.status()).toBe('');
  expect((await ask('listPages')).toPublish).toBe(0);
  expect(await ask('readItem', { file: HOME })).toMatchObject({ revision: 0, state: 'published' });
});

test('a build that fails changes nothing, keeps the draft and says why', async () => {
  const before = [checkout.git('rev-parse', 'HEAD'), await served()];
  expect(await publishHeadline('A headline that fails')).toMatchObject({
    state: 'failed',
    reason: '1 mistake in the content',
  });
  expect([checkout.git('rev-parse', 'HEAD'), await served(), checkout.status()]).toEqual([...before, '']);
  expect(await ask('readItem', { file: HOME })).toMatchObject({ state: 'changed' });
});

test('a publication is undone by another one', async () => {
  await publishHeadline('A headline to keep');
  const { id } = await publishHeadline('A headline to undo');
  await shows('A headline to undo');
  const undo = await ask('undoPublication', { id });
  expect(await reach(undo.id, 'live')).toMatchObject({ state: 'live', isUndo: true });
  await shows('A headline to keep');
  expect((await ask('readPublication', { id })).state).toBe('undone');
  expect(checkout.status()).toBe('');
});

test('one that is stopped changes nothing, and no other runs beside it', async () => {
  await draftHeadline('A headline that waits');
  const { id } = await ask('publish', { files: [HOME] });
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  const second = await call(running, ada, 'publish', { files: [HOME] });
  expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining(ada.name)]);
  const before = checkout.git('rev-parse', 'HEAD');
  expect((await ask('stopPublication', { id })).state).toBe('stopped');
  await ask('discardDraft', { file: HOME });
  await until(async () => (await publishHeadline('A headline after it')).state === 'live');
  expect(checkout.git('rev-parse', 'HEAD~1')).toBe(before);
});

test('at its time a publication goes live by itself, as it was when it was asked for', async () => {
  await draftHeadline('A headline in time');
  const { id, state } = await ask('publish', { files: [HOME], at: Date.now() + 1000 });
  expect([state, (await ask('readItem', { file: HOME })).state]).toEqual(['scheduled', 'scheduled']);
  await draftHeadline('A headline for later');
  expect(await reach(id, 'live')).toMatchObject({ state: 'live' });
  await shows('A headline in time');
  expect(await ask('readItem', { file: HOME })).toMatchObject({ state: 'changed' });
});

test('a commit that is made during the build is not overwritten', async () => {
  await draftHeadline('A headline that takes long');
  const { id } = await ask('publish', { files: [HOME] });
  await until(async () => (await ask('readPublication', { id })).steps.includes('checked'));
  writeFileSync(join(checkout.folder, 'content/meanwhile.txt'), 'Meanwhile');
  checkout.commit('A change meanwhile');
  writeFileSync(join(checkout.folder, 'go'), '');
  expect(await reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining('meanwhile') });
  expect([checkout.git('log', '-1', '--format=%s'), checkout.status()]).toEqual(['A change meanwhile', '']);
});

describe('with a remote', () => {
  const remote = join(temporaryFolder('remote'), 'site.git');
  const other = join(temporaryFolder('other'), 'site');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Grace Hopper', '-c', 'user.email=grace@site.example', ...args], {
      cwd: other,
      encoding: 'utf8',
    }).trim();
  const changeElsewhere = (file: string, text: string) => {
    git('pull', '--quiet', '--ff-only');
    writeFileSync(join(other, file), text);
    git('add', '.');
    git('commit', '--quiet', '-m', 'A change elsewhere');
    git('push', '--quiet', 'origin', 'HEAD:main');
  };

  beforeAll(() => {
    checkout.git('clone', '--quiet', '--bare', '.', remote);
    checkout.git('remote', 'add', 'origin', remote);
    checkout.git('clone', '--quiet', remote, other);
  });

  test('what it has is taken in first, and the publication pushed to it', async () => {
    changeElsewhere('content/elsewhere.txt', 'Elsewhere');
    expect(await publishHeadline('A headline on top')).toMatchObject({ state: 'live' });
    git('pull', '--quiet', '--ff-only');
    expect(git('log', '-2', '--format=%an').split('\n')).toEqual(['Ada Byron', 'Grace Hopper']);
    expect(checkout.status()).toBe('');
  });

  test('one that the remote has accepted goes live, though the remote does not answer for a while', async () => {
    const lock = join(checkout.folder, '.git/refs/heads/main.lock');
    const hook = join(remote, 'hooks/post-receive');
    writeFileSync(hook, `#!/bin/sh\nrm "$0"\nmv "${remote}" "${remote}-away"\n`, { mode: 0o755 });
    writeFileSync(lock, '');
    await draftHeadline('A headline on top of it');
    const { id } = await ask('publish', { files: [HOME] });
    // Its instance has left it, or ended it.
    await until(async () => {
      const { db } = running;
      const row = await db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return existsSync(`${remote}-away`) && (row.state !== 'running' || row.seen_at < Date.now() - 8000);
    });
    renameSync(`${remote}-away`, remote);
    rmSync(lock);
    expect(await reach(id, 'live')).toMatchObject({ state: 'live' });
    expect(checkout.git('rev-parse', 'HEAD')).toBe(git('ls-remote', 'origin', 'main').split('\t')[0]);
    expect(checkout.status()).toBe('');
  });

  test('a file that both changed is not published: the reason names it', async () => {
    await draftHeadline('A headline of both');
    git('pull', '--quiet', '--ff-only');
    const text = execFileSync('git', ['show', `HEAD:content/${HOME}`], { cwd: other, encoding: 'utf8' });
    changeElsewhere(`content/${HOME}`, text.replace('A headline on top of it', 'A headline elsewhere'));
    const { id } = await ask('publish', { files: [HOME] });
    expect(await reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining(HOME) });
    expect(checkout.git('log', '-1', '--format=%s')).toBe('A change elsewhere');
  });

  test('what is not content is left to the operator: no file of the checkout changes', async () => {
    await ask('discardDraft', { file: HOME });
    await draftHeadline('A headline over other code');
    changeElsewhere('code.ts', 'New code');
    const before = checkout.git('rev-parse', 'HEAD');
    const { id } = await ask('publish', { files: [HOME] });
    expect(await reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining('code.ts') });
    expect([checkout.git('rev-parse', 'HEAD'), existsSync(join(checkout.folder, 'code.ts'))]).toEqual([before, false]);
  });
});
