import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskCallName } from '../../leads/desk/calls.ts';
import { PUBLISH_STEPS } from '../../leads/desk/writing.ts';
import { saveDrafts } from '../../server/store/writing/drafts.ts';
import { postFile } from '../support/content-fixtures.ts';
import { until } from './support/app.ts';
import { call, type Signed, signIn } from './support/desk.ts';
import { HeadlineDesk, HOME } from './support/headline-desk.ts';

const desk = HeadlineDesk.forTests();
const { checkout } = desk;

test('a draft goes live: built, committed under its author, served, and no draft any more; another publication undoes it', async () => {
  await desk.publish('A headline to keep');
  const published = await desk.publish('A headline to undo');
  expect(published).toMatchObject({ state: 'live', steps: PUBLISH_STEPS });
  // All but the last, with which it ends.
  expect(published.stepMs).toEqual(PUBLISH_STEPS.slice(0, -1).map(() => expect.any(Number)));
  const tookMs = (published.endedAt ?? 0) - published.startedAt;
  expect(published.stepMs.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(tookMs);
  await desk.shows('A headline to undo');
  expect(checkout.git('log', '-1', '--format=%an <%ae>: %s')).toBe(`Ada Byron <${desk.ada.email}>: Publish ${HOME}`);
  expect(checkout.status()).toBe('');
  expect(await desk.ask('listPages')).toMatchObject({ toPublish: 0, lastPublished: { id: published.id } });
  expect(await desk.ask('readItem', { file: HOME })).toMatchObject({ revision: 0, state: 'published' });

  const undo = await desk.ask('undoPublication', { id: published.id });
  expect(await desk.reach(undo.id, 'live')).toMatchObject({ state: 'live', undoOf: published.id });
  await desk.shows('A headline to keep');
  expect((await desk.ask('readPublication', { id: published.id })).state).toBe('undone');
  const { state, fields } = await desk.ask('readItem', { file: HOME });
  expect([state, fields.sections]).toEqual([
    'changed',
    expect.arrayContaining([expect.objectContaining({ title: 'A headline to undo' })]),
  ]);
  expect(checkout.status()).toBe('');
});

test('a build that fails changes nothing, keeps the draft and says why', async () => {
  const before = [checkout.git('rev-parse', 'HEAD'), await desk.served()];
  expect(await desk.publish('A headline that fails')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining(HOME),
    others: [],
  });
  expect([checkout.git('rev-parse', 'HEAD'), await desk.served(), checkout.status()]).toEqual([...before, '']);
  expect(await desk.ask('readItem', { file: HOME })).toMatchObject({ state: 'changed' });
});

test('what was published, changed or discarded since the list was shown is refused, with who and when', async () => {
  const daniel = await signIn(desk.running, 'writer', 'Daniel Reyes');
  const as = async (person: Signed, name: DeskCallName, input: object) =>
    (await call(desk.running, person, name, input as Record<string, unknown>)).json();
  const shown = async () => ({ changes: (await desk.ask('planPublication', { files: [HOME] })).changes });
  await desk.draft('A headline that was shown');
  const first = await shown();
  const { fields, revision } = await desk.ask('readItem', { file: HOME });
  await as(daniel, 'saveItem', { file: HOME, revision, fields: { ...fields, title: 'Half a sen' } });
  expect(await as(desk.ada, 'publish', first)).toMatchObject({
    code: 'changed',
    change: { by: daniel.name, what: expect.stringContaining('changed') },
  });
  const second = await shown();
  await desk.reach((await as(daniel, 'publish', second)).id, 'live');
  expect(await as(desk.ada, 'publish', second)).toMatchObject({
    code: 'changed',
    change: { by: daniel.name, what: 'published', at: expect.any(Number) },
  });
  await desk.draft('A headline that is discarded');
  const third = await shown();
  await desk.ask('discardDraft', { file: HOME });
  expect(await as(desk.ada, 'publish', third)).toMatchObject({ message: expect.stringContaining('was discarded') });
});

test('the mark as a draft comes off with the publication, and stays where nothing goes live', async () => {
  const { file } = await desk.ask('startItem', { kind: 'posts', title: 'A new post' });
  const stateNow = async () => (await desk.ask('readItem', { file })).state;
  const planned = async () => (await desk.ask('planPublication', { files: [file] })).changes;
  expect(await planned()).toMatchObject([
    { file, change: 'waits', what: expect.stringContaining('template'), field: 'description' },
  ]);
  const { fields, revision } = await desk.ask('readItem', { file });
  const description = 'What happened in a quiet quarter, what did not happen, and what was learned from both of them.';
  await desk.ask('saveItem', { file, revision, fields: { ...fields, description }, contents: 'Little happened.' });
  expect(await planned()).toMatchObject([
    { file, change: 'added', isDraft: true, what: 'New post, 2 words, /blog/a-new-post' },
  ]);
  await desk.draft('A headline that fails');
  const { id } = await desk.start([file, HOME]);
  const { state, others: changes } = await desk.reach(id, 'live');
  expect([state, await stateNow()]).toEqual(['failed', 'draft']);
  const alone = await desk.ask('publish', { changes });
  expect([(await desk.reach(alone.id, 'live')).state, await stateNow()]).toEqual(['live', 'published']);
  const undo = await desk.ask('undoPublication', { id: alone.id });
  expect([(await desk.reach(undo.id, 'live')).state, await stateNow()]).toEqual(['live', 'new']);
  expect(checkout.status()).toBe('');
  await desk.ask('discardDraft', { file });
});

test('a version is restored as one of its own, under the name the page has now, and of a page that is gone', async () => {
  const { file } = await desk.ask('startItem', { kind: 'posts', title: 'A post with versions' });
  const write = async (contents: string) => {
    const { revision } = await desk.ask('readItem', { file });
    await desk.ask('saveItem', { file, revision, contents });
  };
  const listed = async (name: string) => (await desk.ask('listVersions', { file: name })).versions;
  await write('Written first.');
  const [first] = await listed(file);
  const { file: renamed } = await desk.ask('renameItem', { file, slug: 'renamed', revision: Number(first?.id) });
  const [latest, ...others] = await listed(renamed);
  expect(others.map(({ id }) => id)).toContain(first?.id);
  const restore = (revision: number) =>
    desk.ask('saveItem', { file: renamed, revision, liveId: null, version: first?.id });
  const { revision } = await restore(Number(latest?.id));
  expect((await listed(renamed)).slice(0, 2).map(({ id }) => id)).toEqual([String(revision), latest?.id]);
  const read = await desk.ask('readItem', { file: renamed });
  expect([read.contents, read.fields.id]).toEqual(['Written first.', expect.stringMatching(/-renamed$/)]);
  await desk.ask('discardDraft', { file: renamed });
  expect((await call(desk.running, desk.ada, 'readItem', { file: renamed })).statusCode).toBe(404);
  expect(await restore(0)).toMatchObject({ state: 'draft', conflict: null });
  await desk.ask('discardDraft', { file: renamed });
});

test('every kind with a template is started as a draft, a gated page with what is behind its form', async () => {
  const { kinds } = await desk.ask('listPages');
  const wanted = kinds.filter(({ newLabel }) => newLabel !== null);
  expect(wanted.map(({ id }) => id)).toEqual(expect.arrayContaining(['disciplines', 'documents']));
  for (const { id: kind, forms } of wanted.filter(({ id }) => ['disciplines', 'documents', 'gated'].includes(id))) {
    const form = forms.at(-1)?.id;
    const { file } = await desk.ask('startItem', { kind, title: 'A quiet day', ...(form && { form }) });
    const { state, fields, mistakesFound } = await desk.ask('readItem', { file });
    // A site without the page that lists them is told so.
    const own = mistakesFound.filter((mistake) => mistake.file === file);
    expect([kind, state, fields.form, own]).toEqual([kind, 'draft', form, []]);
    await desk.ask('discardDraft', { file });
  }
  const unknown = await call(desk.running, desk.ada, 'startItem', { kind: 'gated', title: 'A day', form: 'ebok' });
  expect(unknown.json().message).toContain("Did you mean 'ebook'?");
});

test('a page with a fixed address and a file that the site has not are begun, and removed again, unless a page leads there', async () => {
  const { absent } = await desk.ask('listPages');
  const { mistakesFound: missing } = await begin('pages/careers.md');
  expect(missing.map(({ field }) => field)).toEqual(['excerpt', 'description']);
  expect((await desk.ask('readScreenCounts')).toPublish, 'with mistakes').toBe(0);
  const page = await desk.ask('readItem', { file: 'pages/careers.md' });
  expect(page).toMatchObject({ state: 'new', title: 'Careers', address: '/careers' });
  const text = 'A page for those who would like to work here, with the roles that are open today.';
  const { revision, fields } = page;
  const whole = await desk.ask('saveItem', {
    ...{ file: page.file, revision, fields: { ...fields, excerpt: text, description: text } },
  });
  expect(whole.mistakesFound).toEqual([]);
  await until(async () => (await desk.ask('readScreenCounts')).toPublish === 1);
  expect((await desk.ask('findPages', { q: 'OPEN would like' })).files).toEqual([page.file]);
  for (const { file } of absent.filter(({ file }) => file.endsWith('.yaml'))) {
    await begin(file);
    await desk.ask('discardDraft', { file });
  }
  await desk.ask('removeItem', { file: page.file, revision: whole.revision });
  const again = await desk.ask('listPages');
  expect([again.toPublish, again.absent]).toEqual([0, absent]);
  await desk.ask('removeItem', { file: 'pages/blog.md', revision: 0 });
  const { changes } = await desk.ask('planPublication', { files: ['pages/blog.md'] });
  const needed = await call(desk.running, desk.ada, 'publish', { changes });
  expect(needed.json().message).toContain('Missing: the page that leads to');
  await desk.ask('discardDraft', { file: 'pages/blog.md' });
  const refused = await call(desk.running, desk.ada, 'startItem', { kind: 'site.yaml', title: 'Site facts' });
  expect(refused.json().message).toBe('The site has site.yaml already.');

  async function begin(file: string) {
    const { title } = absent.find((one) => one.file === file) ?? {};
    await desk.ask('startItem', { kind: file, title });
    return desk.ask('readItem', { file });
  }
});

test('what is due by its own date is built by the server, and there is nothing to commit or to undo', async () => {
  const { app } = desk.running;
  const hosting = join(checkout.build, 'hosting.json');
  const before = checkout.git('rev-parse', 'HEAD');
  const changesAt = () => JSON.parse(readFileSync(hosting, 'utf8')).changesAt;
  writeFileSync(hosting, JSON.stringify({ ...JSON.parse(readFileSync(hosting, 'utf8')), changesAt: Date.now() }));
  app.site.reload(app.log);
  const { id } = await until(async () => {
    const { publications } = await desk.ask('listPublications');
    return publications.find(({ files, state }) => files.length === 0 && state === 'live');
  });
  expect([changesAt(), checkout.git('rev-parse', 'HEAD'), checkout.status()]).toEqual([null, before, '']);
  expect((await call(desk.running, desk.ada, 'undoPublication', { id })).statusCode).toBe(409);
});

test('more drafts are planned at once than the process of writing takes requests', async () => {
  const files = Array.from({ length: 61 }, (_, at) => `blog/2001-01-01-post-${at}.md`);
  const drafts = files.map((file) => ({ file, text: postFile(file.slice(5, -3), { draft: true }) }));
  const whole = drafts.map((draft) => ({ ...draft, revision: 0, base: null, upload: null }));
  await saveDrafts(desk.running.store, whole, desk.ada, Date.now());
  expect((await desk.ask('planPublication', { files })).changes).toHaveLength(files.length);
});
