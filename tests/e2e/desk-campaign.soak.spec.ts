import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DeskPerson, startDesk } from '../support/desk/service.ts';
import { writeText } from '../support/desk/writing-desk.ts';
import { ADA, fill, openForm, submitButton } from '../support/lead-forms.ts';
import { copyWithStarter } from '../support/starter-copy.ts';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const DESCRIPTION = 'What an author wrote here, with as many words as a description needs.';
const CHANNEL = 'Spring Campaign';
const SECTIONS = ['Hero', 'Check list', 'Figures', 'Questions', 'Call to action', 'Prose'];

/** A checkout with the sources of the build, and a desk that writes to it. Its first build is of other content. */
async function startRealDesk() {
  const folder = copyWithStarter();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Grace Hopper', '-c', 'user.email=grace@site.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  cpSync('build', join(folder, 'build'), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', 'content');
  git('commit', '--quiet', '-m', 'The starter');
  const desk = await startDesk({ WRITING_DIR: folder, BUILD_DIR: join(folder, 'build') });
  return { ...desk, git, claire: await DeskPerson.register(desk.link, 'Claire Fontaine', 'claire@site.example') };
}

const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

async function startNew(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Pages' }).first().click();
  await page.getByRole('button', { name: /^New…/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${kind} `) }).click();
  await page.getByLabel(/^Title of the new/).fill(title);
  await page.keyboard.press('Enter');
}

test('a campaign is written from nothing, published by the real build, and brings a lead', async ({
  page,
  browser,
}) => {
  // The build has the lowest priority, and waits for what else is tested.
  test.setTimeout(600_000);
  const { server, origin, git, claire } = await startRealDesk();
  await claire.signIn(page.context());
  await page.goto(`${origin}/desk`);

  await test.step('a gated page with a channel of its own and a PDF', async () => {
    await startNew(page, 'Gated page', 'Spring field guide');
    await writeText(page, 'What a security leader looks at **in spring**, on twelve pages.');
    await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
    await page.getByLabel('New channel').fill(CHANNEL);
    await page
      .getByText(/more fields$/)
      .first()
      .click();
    await page.getByLabel('Success button').fill('Read the guide');
    const chooser = page.locator('[data-field=success_link] input[type=file]');
    const pdf = { name: 'Spring guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await chooser.setInputFiles(pdf);
    await expect(page.getByLabel('Success link', { exact: true })).toHaveValue('/assets/documents/spring-guide.pdf');
    await isSaved(page);
  });

  await test.step('a landing page with six sections', async () => {
    await startNew(page, 'Landing page', 'Spring campaign');
    await writeText(page, 'A text at length, with what speaks for it.');
    await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
    await page.getByRole('button', { name: /^Sections/ }).click();
    const rows = page.locator('[aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]');
    await rows.nth(1).click();
    for (const kind of SECTIONS.slice(2, 4)) {
      await page.getByRole('button', { name: 'Add a section…' }).click();
      await page
        .getByRole('button', { name: new RegExp(`^${kind}`) })
        .last()
        .click();
    }
    await expect(rows).toHaveText(SECTIONS.map((kind) => new RegExp(kind)));
    for (const [at, kind] of SECTIONS.entries()) {
      await rows.nth(at).click();
      const pane = page.getByRole('region', { name: `Section ${at + 1}, ${kind}` });
      await pane
        .getByLabel(/^(Title|Lead|Text)$/)
        .first()
        .fill(`Words of ${kind}`);
    }
    await isSaved(page);
  });

  await test.step('a post', async () => {
    await startNew(page, 'Post', 'Spring on the shore');
    await writeText(page, 'The quokkas come ashore.');
    await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
    await isSaved(page);
  });

  await test.step('all go live with the PDF in one commit', async () => {
    await page.getByRole('link', { name: 'Pages' }).first().click();
    await page.getByRole('link', { name: /^Publish/ }).click();
    for (const title of ['Spring field guide', 'Spring campaign', 'Spring on the shore'])
      await page.getByRole('checkbox', { name: `Publish ${title}` }).check();
    await page.getByRole('button', { name: 'Publish 4 changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Live at/, { timeout: 400_000 });
    expect(git('log', '-1', '--format=%an')).toBe('Claire Fontaine');
    expect(git('show', '--name-status', '--format=', 'HEAD').split('\n')).toHaveLength(4);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  const stranger = await browser.newPage();
  await test.step('visitors see the sections, and one becomes a lead', async () => {
    await stranger.goto(`${origin}/spring-campaign`);
    for (const kind of SECTIONS) await expect(stranger.getByText(`Words of ${kind}`)).toBeVisible();
    const form = await openForm(stranger, `${origin}/spring-field-guide`);
    await fill(form, ADA);
    await submitButton(form).click();
    const guide = stranger.getByRole('link', { name: 'Read the guide' });
    await expect(guide).toBeVisible();
    const answer = await stranger.request.get(`${origin}${await guide.getAttribute('href')}`);
    expect(await answer.text()).toContain('%PDF-1.7');
  });

  await test.step('the post is found by a word that it alone has', async () => {
    await stranger.goto(`${origin}/search?q=quokkas`);
    await expect(stranger.getByRole('link', { name: 'Spring on the shore' })).toBeVisible();
  });

  await test.step('the lead is at the desk, under its channel', async () => {
    await page.goto(`${origin}/desk/leads`);
    await expect(page.getByRole('row', { name: /Ada Byron/ })).toContainText(CHANNEL);
  });
  await server.end('SIGTERM');
});
