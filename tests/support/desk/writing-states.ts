import type { Page } from '@playwright/test';
import { contentRoot } from '../../../app/content/load/build-settings.ts';
import { DESK_API_PATH } from '../../../leads/desk/calls.ts';
import { until } from '../../service/support/app.ts';
import { Checkout } from '../../service/support/checkout.ts';
import { DeskPerson, startDesk } from './service.ts';
import type { DeskState } from './states.ts';

/** A desk that writes into a checkout of its own. Its admin and a second writer are at the same pages. */
export async function startWritingDesk() {
  const checkout = new Checkout('build', contentRoot());
  const desk = await startDesk({ WRITING_DIR: checkout.folder, BUILD_DIR: checkout.build });
  const admin = await DeskPerson.register(desk.link, 'Claire Fontaine', 'claire@site.example');
  const { link } = await admin.call('invite', { email: 'daniel@site.example', role: 'writer' });
  const writer = await DeskPerson.register(link ?? '', 'Daniel Reyes', 'daniel@site.example');
  return { ...desk, checkout, admin, writer };
}

export const HOME = 'pages/home.md';

type WritingDesk = Awaited<ReturnType<typeof startWritingDesk>>;

/** With posts in each state, and a publication that failed, one that is live, one that is set for a time and one that runs. */
export async function prepareWriting(desk: WritingDesk) {
  const { admin, writer } = desk;
  const { pages } = await admin.call('listPages', {});
  const posts = pages.filter(({ kind }) => kind === 'posts').map(({ file }) => file);
  // A site may have few.
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth'].slice(posts.length))
    posts.push((await admin.call('startItem', { kind: 'posts', title })).file);
  const [post = '', wrong = '', gone = '', disputed = '', unsent = ''] = posts;
  const rewrite = async (file: string, to: object) => {
    const { fields, revision } = await writer.call('readItem', { file });
    await writer.call('saveItem', { file, revision, fields: { ...fields, ...to } });
  };
  await rewrite(post, { title: 'A quieter quarter than the last one' });
  const publishHome = async (headline: string, more = {}) => {
    await rewrite(HOME, {
      description: `${headline}: what happened in a quiet quarter, and what did not happen in it.`,
    });
    const { changes } = await writer.call('planPublication', { files: [HOME] });
    return (await writer.call('publish', { changes, ...more })).id;
  };
  const isOver = (id: string) => until(async () => (await writer.call('readPublication', { id })).endedAt !== null);
  const failed = await publishHome('A headline that fails');
  await isOver(failed);
  const live = await publishHome('A headline');
  await isOver(live);
  const timed = await publishHome('A headline in time', { at: Date.now() + 3_600_000 });
  const running = await publishHome('A headline that takes long');
  await rewrite(wrong, { description: 'Short.' });
  const { revision } = await admin.call('readItem', { file: gone });
  await admin.call('removeItem', { file: gone, revision });
  await admin.call('startItem', { kind: 'posts', title: 'Words of a template' });
  return { ...desk, post, wrong, disputed, unsent, publications: { failed, live, timed, running } };
}

type Prepared = Awaited<ReturnType<typeof prepareWriting>>;

const edit = (desk: Prepared) => `/pages/edit/${desk.post}`;
const editHome = `/pages/edit/${HOME}`;
const SAVE = `**${DESK_API_PATH}/writing/item`;

const isWritten = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** On a phone one pane is shown at a time. */
async function showPane(page: Page, name: 'Text' | 'Fields' | 'Page'): Promise<void> {
  const tab = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  if (await tab.isVisible()) await tab.click();
}

/** Another one at each width: what was kept on the device is sent when the page is left. */
async function writeTitle(page: Page, title: string): Promise<void> {
  await showPane(page, 'Fields');
  await page.getByLabel('Title', { exact: true }).fill(`${title} at ${page.viewportSize()?.width} pixels`);
}

export const WRITING_STATES: readonly DeskState<Prepared>[] = [
  { name: 'pages', path: '/pages' },
  { name: 'pages: current', path: '/pages', act: (page) => page.keyboard.press('j') },
  { name: 'pages: no match', path: '/pages?q=quartr' },
  { name: 'pages: new', path: '/pages', act: press(/^New…/) },
  {
    name: 'pages: title of a new one',
    path: '/pages',
    act: async (page) => {
      await press(/^New…/)(page);
      await page.getByRole('button', { name: /^Post / }).click();
    },
  },
  { name: 'editor', path: edit, act: isWritten },
  { name: 'editor: fields', path: edit, isOnPhone: true, act: (page) => showPane(page, 'Fields') },
  {
    name: 'editor: page',
    path: edit,
    isOnPhone: true,
    act: async (page) => {
      await showPane(page, 'Page');
      await page.frameLocator('iframe[title^="The page"]:not([aria-hidden])').locator('h1').waitFor();
    },
  },
  {
    name: 'editor: outline',
    path: edit,
    act: async (page) => {
      await showPane(page, 'Fields');
      await press('Outline')(page);
    },
  },
  { name: 'editor: mistake', path: ({ wrong }) => `/pages/edit/${wrong}`, act: (page) => showPane(page, 'Fields') },
  {
    name: 'editor: sections',
    path: editHome,
    act: async (page) => {
      await showPane(page, 'Fields');
      await press(/^Sections/)(page);
    },
  },
  { name: 'editor: section', path: editHome, isOnPhone: true },
  { name: 'editor: section removed', path: editHome, act: press('Remove') },
  { name: 'editor: menus', path: '/pages/edit/navigation.yaml' },
  { name: 'editor: redirects', path: '/pages/edit/redirects.yaml' },
  {
    name: 'editor: link',
    path: edit,
    act: async (page) => {
      await isWritten(page);
      await press('Link')(page);
    },
  },
  {
    name: 'editor: picture',
    path: edit,
    act: async (page) => {
      await isWritten(page);
      const chooser = page.getByRole('region', { name: 'Text' }).locator('input[type=file]');
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await chooser.setInputFiles({ name: 'sea.svg', mimeType: 'image/svg+xml', buffer });
      await page.getByText('sea.svg is sent.').waitFor();
    },
  },
  {
    name: 'editor: rename',
    path: edit,
    act: async (page) => {
      await showPane(page, 'Fields');
      await press('Rename…')(page);
    },
  },
  {
    name: 'editor: share',
    path: edit,
    act: async (page) => {
      await press('Share…')(page);
      await press('Make a link')(page);
      await page.getByLabel('Link to the preview').waitFor();
    },
  },
  {
    name: 'editor: conflict',
    path: ({ disputed }) => `/pages/edit/${disputed}`,
    act: async (page, { disputed: file, writer }) => {
      await page.route(`${SAVE}?*`, (route) => route.abort());
      const { revision, fields } = await writer.call('readItem', { file });
      await writer.call('saveItem', { file, revision, fields: { ...fields, title: `Of Daniel, over ${revision}` } });
      await writeTitle(page, 'Of Claire');
      await page.getByRole('alert').filter({ hasText: 'and so did you' }).waitFor();
    },
  },
  {
    name: 'editor: refused',
    path: ({ unsent }) => `/pages/edit/${unsent}`,
    prepare: (page) =>
      page.route(SAVE, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { code: 'input', message: 'This cannot be written into the file.' } })
          : route.continue(),
      ),
    act: async (page) => {
      await writeTitle(page, 'Refused');
      await page.getByRole('alert').filter({ hasText: 'kept on this device' }).waitFor();
    },
  },
  {
    name: 'editor: offline',
    path: ({ unsent }) => `/pages/edit/${unsent}`,
    prepare: (page) =>
      page.route(SAVE, (route) =>
        route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
      ),
    act: async (page) => {
      await writeTitle(page, 'Written on a train');
      await page.getByText(/^Offline/).waitFor();
    },
  },
  { name: 'history', path: ({ post }) => `/pages/history/${post}` },
  { name: 'publish: under way', path: ({ publications }) => `/publish?id=${publications.running}` },
  { name: 'publish: failed', path: ({ publications }) => `/publish?id=${publications.failed}` },
  { name: 'publish: live', path: ({ publications }) => `/publish?id=${publications.live}` },
  { name: 'publish: timed', path: ({ publications }) => `/publish?id=${publications.timed}` },
  { name: 'publish', path: '/publish' },
  { name: 'publish: one', path: ({ post }) => `/publish?file=${encodeURIComponent(post)}` },
  { name: 'publish: at a time', path: '/publish', act: (page) => page.getByLabel('At a time').check() },
];
