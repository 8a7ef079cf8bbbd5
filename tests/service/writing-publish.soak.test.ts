import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { call } from './support/desk.ts';
import { HeadlineDesk, HOME } from './support/headline-desk.ts';
import { temporaryFolder } from './support/site.ts';

const desk = HeadlineDesk.forTests();
const { checkout } = desk;

test('one that is stopped changes nothing, and no other runs beside it', async () => {
  await desk.draft('A headline that waits');
  const { id } = await desk.start();
  await until(async () => (await desk.ask('readPublication', { id })).steps.includes('checked'));
  const { changes } = await desk.ask('planPublication', { files: [HOME] });
  const second = await call(desk.running, desk.ada, 'publish', { changes });
  expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining(desk.ada.name)]);
  const before = checkout.git('rev-parse', 'HEAD');
  expect((await desk.ask('stopPublication', { id })).state).toBe('stopped');
  await desk.ask('discardDraft', { file: HOME });
  await until(async () => (await desk.publish('A headline after it')).state === 'live');
  expect(checkout.git('rev-parse', 'HEAD~1')).toBe(before);
});

test('at its time a publication goes live by itself, as it was when it was asked for', async () => {
  await desk.draft('A headline in time');
  const { id, state } = await desk.start([HOME], { at: Date.now() + 1000 });
  expect([state, (await desk.ask('readItem', { file: HOME })).state]).toEqual(['scheduled', 'scheduled']);
  await desk.draft('A headline for later');
  expect(await desk.reach(id, 'live')).toMatchObject({ state: 'live' });
  await desk.shows('A headline in time');
  expect(await desk.ask('readItem', { file: HOME })).toMatchObject({ state: 'changed' });
});

test('a timed publication that failed is told by Health, until something is live again', async () => {
  const missed = async () =>
    (await desk.ask('readHealth')).findings.filter(({ text }) => text.includes('had set to go live')).length;
  await desk.draft('A headline that fails');
  const { id } = await desk.start([HOME], { at: Date.now() + 600_000 });
  expect((await desk.ask('publishNow', { id })).state).toBe('scheduled');
  expect(await desk.reach(id, 'live')).toMatchObject({ state: 'failed' });
  expect(await missed()).toBe(1);
  await desk.publish('A headline that does not');
  expect(await missed()).toBe(0);
});

test('a commit that is made during the build is not overwritten', async () => {
  await desk.draft('A headline that takes long');
  const { id } = await desk.start();
  await until(async () => (await desk.ask('readPublication', { id })).steps.includes('checked'));
  writeFileSync(join(checkout.folder, 'content/README.md'), 'Meanwhile');
  checkout.commit('A change meanwhile');
  writeFileSync(join(checkout.folder, 'go'), '');
  expect(await desk.reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining('meanwhile') });
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
    changeElsewhere('content/README.md', 'Elsewhere');
    expect(await desk.publish('A headline on top')).toMatchObject({ state: 'live' });
    git('pull', '--quiet', '--ff-only');
    expect(git('log', '-2', '--format=%an').split('\n')).toEqual(['Ada Byron', 'Grace Hopper']);
    expect(checkout.status()).toBe('');
  });

  test('one that the remote has accepted goes live, though the remote does not answer for a while', async () => {
    const lock = join(checkout.folder, '.git/refs/heads/main.lock');
    const hook = join(remote, 'hooks/post-receive');
    writeFileSync(hook, `#!/bin/sh\nrm "$0"\nmv "${remote}" "${remote}-away"\n`, { mode: 0o755 });
    writeFileSync(lock, '');
    await desk.draft('A headline on top of it');
    const { id } = await desk.start();
    // Its instance has left it, or ended it.
    await until(async () => {
      const { db } = desk.running;
      const row = await db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return existsSync(`${remote}-away`) && (row.state !== 'running' || row.seen_at < Date.now() - 8000);
    });
    renameSync(`${remote}-away`, remote);
    rmSync(lock);
    expect(await desk.reach(id, 'live')).toMatchObject({ state: 'live' });
    expect(checkout.git('rev-parse', 'HEAD')).toBe(git('ls-remote', 'origin', 'main').split('\t')[0]);
    expect(checkout.status()).toBe('');
  });

  test('a file that both changed is not published: the reason names it', async () => {
    await desk.draft('A headline of both');
    git('pull', '--quiet', '--ff-only');
    const text = execFileSync('git', ['show', `HEAD:content/${HOME}`], { cwd: other, encoding: 'utf8' });
    changeElsewhere(`content/${HOME}`, text.replace('A headline on top of it', 'A headline elsewhere'));
    const { id } = await desk.start();
    expect(await desk.reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining(HOME) });
    expect(checkout.git('log', '-1', '--format=%s')).toBe('A change elsewhere');
  });

  test('what is not content is left to the operator: no file of the checkout changes', async () => {
    await desk.ask('discardDraft', { file: HOME });
    await desk.draft('A headline over other code');
    changeElsewhere('code.ts', 'New code');
    const before = checkout.git('rev-parse', 'HEAD');
    const { id } = await desk.start();
    expect(await desk.reach(id, 'live')).toMatchObject({ state: 'failed', reason: expect.stringContaining('code.ts') });
    expect([checkout.git('rev-parse', 'HEAD'), existsSync(join(checkout.folder, 'code.ts'))]).toEqual([before, false]);
  });
});
