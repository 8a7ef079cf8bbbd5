import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CALL_PATHS } from '../../leads/calls.ts';
import { checkAccessibility, collectProblems } from '../support/desk/show-state.ts';
import { frameOf, openPost, textOf, titleOf, writingDeskUnderTest } from '../support/desk/writing-desk.ts';
import { HOME } from '../support/desk/writing-states.ts';
import { ADA, fill, openForm, submitButton } from '../support/lead-forms.ts';
import { words, wordsPattern } from '../support/site-content.ts';

const desk = writingDeskUnderTest();

test('beside the list of pages there is how often one was read, and what changed', async ({ page }) => {
  const { origin } = desk();
  await openPost(page, desk());
  await titleOf(page).fill('A quiet quarter');
  await expect(frameOf(page).locator('h1')).toHaveText('A quiet quarter');
  await test.step('where it is shared, its image is drawn anew', async () => {
    const image = page.locator('img[src*="/social/"]');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 1200);
    const address = (await image.getAttribute('src')) ?? '';
    const read = async (path: string) => (await page.request.get(origin + path)).body();
    const built = await read(address.replace(/^.*(?=\/social\/)|\?.*/g, ''));
    expect((await read(address)).equals(built)).toBe(false);
    await titleOf(page).fill('A quieter quarter');
    await expect(image).not.toHaveAttribute('src', address);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/desk/pages?q=quieter`);
  await page.getByRole('link', { name: 'A quieter quarter' }).waitFor();
  await page.keyboard.press('j');
  for (const name of [/^Last 30 days/, 'What changed']) await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a page is shared, and goes live in a commit of its writer', async ({ page, browser }) => {
  const { origin, admin: claire, writer: daniel, checkout } = desk();
  test.slow();
  const file = await openPost(page, desk());
  await titleOf(page).fill('A quieter quarter');
  await expect(frameOf(page).locator('h1')).toHaveText('A quieter quarter');
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to the preview').inputValue();
  await test.step('where the browser does not copy, the link is selected', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The link is selected' })).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  });
  await page.keyboard.press('Escape');
  const stranger = await browser.newPage();
  const problems = collectProblems(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A quieter quarter');
  await test.step('its scripts run: search finds the draft, and leads to it without loading a page', async () => {
    await stranger.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await stranger.keyboard.press('ControlOrMeta+k');
    await stranger.getByRole('searchbox').or(stranger.getByRole('combobox')).first().fill('A quieter quarter');
    await stranger
      .getByRole('link', { name: /A quieter quarter/ })
      .or(stranger.getByRole('option', { name: /A quieter quarter/ }))
      .first()
      .click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A quieter quarter');
    expect(await stranger.evaluate(() => 'isSameDocument' in window)).toBe(true);
    // Above the header of the site, which covers nothing of it.
    const bar = stranger.getByRole('note').filter({ hasText: wordsPattern(words.preview.bar) });
    await bar.getByRole('link').click({ trial: true });
  });
  await test.step('its forms send nothing, and say so', async () => {
    const sent: string[] = [];
    stranger.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    const form = await openForm(stranger, `${origin}/request-demo`);
    await fill(form, ADA);
    await submitButton(form).click();
    await expect(stranger.getByText(words.preview.not_sent)).toBeInViewport();
    expect(sent.filter((path) => CALL_PATHS.includes(path))).toEqual([]);
    expect((await claire.call('readScreenCounts', {})).unread).toBe(0);
  });
  expect(problems).toEqual([]);
  await test.step('a link that is ended shows nothing any more', async () => {
    const { shares } = await claire.call('listShares', {});
    for (const { id } of shares) await claire.call('endShare', { id });
    await stranger.reload();
    await expect(stranger.getByText(words.preview.ended)).toBeVisible();
    await stranger.close();
  });

  await page.getByRole('link', { name: 'Publish…' }).click();
  const publish = page.getByRole('button', { name: 'Publish 1 change' });
  await publish.waitFor();
  await checkAccessibility(page, 'publish', { isInDark: false });
  await test.step('what a colleague changes meanwhile is told, and shown before it goes live', async () => {
    const { revision, fields } = await daniel.call('readItem', { file });
    await daniel.call('saveItem', { file, revision, fields: { ...fields, title: 'The quietest quarter' } });
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('alert')).toHaveText(/^Daniel Reyes changed “The quietest quarter” at \d/);
    await page.getByRole('button', { name: 'Show the new list' }).click();
    await expect(page.getByRole('button', { name: 'The quietest quarter' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await test.step('one that is set for a time is found where its page is to be published', async () => {
    await page.getByLabel('At a time').check();
    await page.getByRole('button', { name: 'Set the time' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Goes live/);
    await expect(page.getByRole('listitem')).toHaveText(['The quietest quarter']);
    await page.goto(`${origin}/desk/publish?file=${file}`);
    await page.getByRole('button', { name: 'Do not publish' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stopped/);
    await page.goto(`${origin}/desk/publish?file=${file}`);
  });
  await test.step('what fails is left out in one press', async () => {
    const { revision, fields } = await daniel.call('readItem', { file: HOME });
    const description = 'A headline that fails: what happened in a quiet quarter, and what did not happen in it.';
    await daniel.call('saveItem', { file: HOME, revision, fields: { ...fields, description } });
    await page.goto(`${origin}/desk/publish`);
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    await page.getByRole('button', { name: 'Publish the other one' }).click({ timeout: 170_000 });
  });
  // The build has the lowest priority, and waits for what else is tested.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Live at/, { timeout: 170_000 });
  await daniel.call('discardDraft', { file: HOME });
  expect(checkout.git('log', '-1', '--format=%an')).toBe('Claire Fontaine');
  expect(checkout.status()).toBe('');
  await page.goto(`${origin}/desk/pages`);
  await page.getByRole('link', { name: /^today, / }).click();
  await test.step('undone, it waits to be chosen', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    const last = async () => (await claire.call('listPublications', {})).publications[0];
    await expect.poll(last, { timeout: 170_000 }).toMatchObject({ undoOf: expect.any(String), state: 'live' });
    await page.goto(`${origin}/desk/publish`);
    await expect(page.getByRole('checkbox', { name: 'Publish The quietest quarter' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'All changes' })).toBeDisabled();
  });
});

test('drafts of menus and colors are shown in previews', async ({ page }) => {
  const { origin, admin: claire } = desk();
  const change = async (file: string, to: (fields: Record<string, unknown>) => object) => {
    const { revision, fields } = await claire.call('readItem', { file });
    await claire.call('saveItem', { file, revision, fields: { ...fields, ...to(fields) } });
  };
  await change('navigation.yaml', ({ action }) => ({ action: { ...(action as object), label: 'Come and see' } }));
  await change('theme.yaml', ({ colors }) => ({ colors: { ...(colors as object), ink: '#102030' } }));
  await claire.signIn(page.context());
  await page.goto(`${origin}/desk/preview?path=/`);
  await expect(page.getByRole('banner').getByText('Come and see').first()).toBeAttached();
  await expect(page.locator('html')).toHaveCSS('--color-ink', '#102030');
  await test.step('and each without the other, as it would go live alone', async () => {
    await page.goto(`${origin}/desk/preview?path=/&only=navigation.yaml`);
    await expect(page.getByRole('banner').getByText('Come and see').first()).toBeAttached();
    await expect(page.locator('html')).not.toHaveCSS('--color-ink', '#102030');
  });
  await test.step('and beside them', async () => {
    await page.goto(`${origin}/desk/pages/edit/navigation.yaml`);
    await expect(frameOf(page).getByRole('banner').getByText('Come and see').first()).toBeAttached();
  });
  await test.step('a long row keeps its buttons in sight on a phone', async () => {
    await change('redirects.yaml', () => ({ items: [{ from: `/${'long'.repeat(20)}`, to: '/' }] }));
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${origin}/desk/pages/edit/redirects.yaml`);
    await expect(page.getByRole('button', { name: 'Remove: Items, 1' })).toBeInViewport({ ratio: 1 });
  });
});

test('what git changed below a draft is shown once the page is opened, and what was written before stays', async ({
  page,
}) => {
  const { origin, writer: daniel, checkout } = desk();
  const file = await openPost(page, desk());
  const { revision, fields } = await daniel.call('readItem', { file });
  const contents = 'What Daniel wrote yesterday.';
  await daniel.call('saveItem', { file, revision, contents, fields: { ...fields, title: 'Of the desk' } });
  const path = join(checkout.folder, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Of git'));
  checkout.commit('Another title');
  await page.goto(`${origin}/desk/pages/edit/${file}`);
  await expect(page.getByRole('alert').filter({ hasText: 'changed title' })).toBeVisible();
  await page.getByRole('button', { name: /^Keep Grace/ }).click();
  await expect(titleOf(page)).toHaveValue('Of git');
  await expect(textOf(page)).toHaveText(contents);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect.poll(() => daniel.call('readItem', { file })).toMatchObject({ contents, conflict: null });
});
