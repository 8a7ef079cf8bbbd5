import { type Page, test } from '@playwright/test';
import { startWritingDesk } from './writing-states.ts';

type WritingDesk = Awaited<ReturnType<typeof startWritingDesk>>;

/** The tests of a file run one after the other, on one service. */
export function writingDeskUnderTest(): () => WritingDesk {
  let desk: WritingDesk;
  // On a busy machine the process that renders pages takes a minute to start.
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  // The wave of the home page would be drawn all the time.
  test.use({ reducedMotion: 'reduce' });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    desk = await startWritingDesk();
  });
  test.afterEach(async ({ page }) => {
    await page.close();
    // No test begins with the drafts of another: the list of what is to be published would be longer.
    const { pages } = await desk.admin.call('listPages', {});
    const drafts = pages.filter(({ state }) => ['changed', 'new', 'draft', 'removed'].includes(state));
    for (const { file } of drafts) await desk.admin.call('discardDraft', { file });
  });
  test.afterAll(() => desk.server.end('SIGTERM'));
  return () => desk;
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
export const frameOf = (page: Page) => page.frameLocator('iframe[title^="The page"]:not([aria-hidden])');

/** The text of the page, in the place of the one before. */
export async function writeText(page: Page, text: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Opens a live post as the admin. */
export async function openPost(page: Page, { origin, admin }: WritingDesk): Promise<string> {
  const { pages } = await admin.call('listPages', {});
  const { file = '' } = pages.find(({ kind, state }) => kind === 'posts' && state !== 'draft' && state !== 'new') ?? {};
  await admin.signIn(page.context());
  await page.goto(`${origin}/desk/pages/edit/${file}`);
  await textOf(page).waitFor();
  return file;
}
