import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { checkAccessibility, collectProblems } from '../support/desk/show-state.ts';
import { frameOf, openPost, textOf, titleOf, writeText, writingDeskUnderTest } from '../support/desk/writing-desk.ts';
import { HOME } from '../support/desk/writing-states.ts';

const desk = writingDeskUnderTest();
const SCRIPT = '<img src=x onerror="top.hasRun=1"><script>top.hasRun=1</script>';

test('a post with quote, table and picture is written beside its page', async ({ page }) => {
  const { origin, admin: claire } = desk();
  const problems = collectProblems(page);
  const picture = sharp({ create: { width: 800, height: 450, channels: 3, background: '#285078' } });
  const buffer = await picture.png().toBuffer();
  await claire.signIn(page.context());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/desk`);
  await page.getByRole('link', { name: /^Pages/ }).click();
  await page.getByRole('button', { name: /^New…/ }).waitFor();
  // Each screen once, in the dark the editor alone; `npm run soak` has all states, in both schemes.
  await checkAccessibility(page, 'list', { isInDark: false });

  await test.step('a press on a row shows it beside the list, and the way back from its editor leads to it', async () => {
    const row = page.getByRole('region', { name: 'Posts' }).getByRole('listitem').nth(1);
    await row.locator('span').last().click();
    await expect(page.getByRole('complementary', { name: /^About / })).toBeVisible();
    await expect(page).toHaveURL(/\/pages$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/edit\//);
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(row.getByRole('link')).toBeFocused();
  });

  await test.step('a search looks into the texts', async () => {
    const { pages } = await claire.call('listPages', {});
    const { file = '', title = '' } = pages.find(({ kind }) => kind === 'posts') ?? {};
    const { contents } = await claire.call('readItem', { file });
    const words = contents?.match(/(?<= )[a-z]{4,}(?= )/g)?.toSorted((one, other) => other.length - one.length);
    await page.keyboard.press('/');
    await page.keyboard.type((words ?? []).slice(0, 4).join(' '));
    await expect(page.getByRole('listitem').getByRole('link', { name: title })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });
  await page.getByRole('button', { name: /^New…/ }).click();
  await page.getByRole('button', { name: /^Post / }).click();
  await page.getByLabel(/^Title of the new/).fill('A quiet quarter');
  await page.keyboard.press('Enter');

  await test.step('pictures of 80 megapixels, or cut off on their way, are refused in words', async () => {
    const header = Buffer.alloc(40);
    header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
    header.writeUInt32BE(10_000, 16);
    header.writeUInt32BE(8000, 20);
    const chooser = page.getByRole('region', { name: 'Text' }).locator('input[type=file]');
    await chooser.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: header });
    await expect(page.getByRole('alert')).toContainText('10000 x 8000 pixels');
    // Another one takes its place.
    await chooser.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: buffer.subarray(0, 999) });
    await expect(page.getByRole('alert')).toContainText('A part of this picture is missing');
    const { pages } = await claire.call('listPages', {});
    expect(pages.filter(({ kind }) => kind === 'uploads').map(({ title }) => title)).not.toContain('cut.png');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a list goes on with Enter and ends in an empty item; a key makes words bold', async () => {
    const isPressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true });
    await textOf(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('- one\ntwo');
    await expect(isPressed('List')).toBeVisible();
    await page.keyboard.type('\n\n');
    await expect(isPressed('List')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('bold');
    await expect(isPressed('Bold')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' plain');
    await expect(frameOf(page).locator('main li[data-place]')).toHaveText(['one', 'two']);
    await expect(frameOf(page).locator('main strong')).toHaveText('bold');
  });

  await test.step('the page goes to the line that is written, below a heading with marks', async () => {
    await page.keyboard.insertText(`\n\n## A *quiet* {{product}}\n\n${'A line.\n\n'.repeat(80)}The last line.`);
    await expect(frameOf(page).getByText('The last line.')).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(frameOf(page).locator('main li[data-place]').first()).toBeInViewport();
  });

  await test.step('what is typed over a heading and the lines around it takes their place, without a style of its own', async () => {
    await writeText(page, 'Little happened, and less.\n\n## What happened\n\nA call came.');
    await page.keyboard.press('ControlOrMeta+ArrowLeft');
    await page.keyboard.press('ControlOrMeta+ArrowLeft');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.type('z');
    expect(problems).toEqual([]);
    await expect(textOf(page)).toHaveText('Little happened, and less.zcame.');
  });

  await test.step('its page shows quote, table and picture', async () => {
    await writeText(page, 'Little happened.\n\n## What did not happen\n\nNo call came.');
    await page.getByRole('button', { name: 'Quote' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    const chooser = page.getByRole('region', { name: 'Text' }).locator('input[type=file]');
    // As two from the clipboard, which have one name.
    for (const _ of [1, 2]) await chooser.setInputFiles({ name: 'Calm Sea.png', mimeType: 'image/png', buffer });
    await page.getByLabel(/^What the picture shows/).fill('A calm sea');
    await page.getByRole('button', { name: 'Put it in' }).click();
    await expect(page.getByLabel(/^What the picture shows/)).toHaveValue('');
    await page.getByRole('button', { name: 'Leave it out' }).click();
    const main = frameOf(page).locator('main');
    await expect(main.getByAltText('A calm sea')).not.toHaveJSProperty('naturalWidth', 0);
    await expect(main.locator('blockquote')).toHaveText(/No call came/);
    await expect(main.locator('table')).toBeVisible();
    await checkAccessibility(page, 'editor');
  });

  await test.step('what is typed while the picture of a field is sent stays', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/cover.png', async (route) => {
      await promise;
      await route.continue();
    });
    const chooser = page.locator('[data-field] input[type=file]').first();
    await chooser.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
    await titleOf(page).fill('A quiet year');
    resolve();
    await expect(page.locator('[data-field] img[src$="cover.png"]')).toHaveCount(1);
    await expect(titleOf(page)).toHaveValue('A quiet year');
    // The frame shows what is saved.
    await expect(frameOf(page).locator('h1')).toContainText('A quiet year');
  });
  expect(problems).toEqual([]);

  await test.step('where it waits to be published, nothing stands before it', async () => {
    await page.getByRole('link', { name: 'Publish…' }).click();
    await page.getByTitle('After: A quiet year').first().waitFor();
    await expect(page.getByTitle('Before: A quiet year')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('once it is discarded its history is shown, from which it is had back', async () => {
    const discard = page.getByRole('button', { name: 'Discard changes…' });
    // As when the pane above the button grows while it is pressed: its question stays in sight.
    await page.locator('img[src*="/social/"]').waitFor({ state: 'attached' });
    await expect(discard).not.toBeInViewport();
    await discard.dispatchEvent('click');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('The page is gone')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Restored .+ as a new version(Undo|$)/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(titleOf(page)).toHaveValue('A quiet year');
  });
});

test('two people at one page: both texts are shown, and one is chosen', async ({ page }) => {
  const { origin, admin, writer: daniel } = desk();
  const file = await openPost(page, desk());
  const { revision, fields } = await daniel.call('readItem', { file });
  await page.route(`**${DESK_API_PATH}/writing/item?*`, (route) => route.abort());
  const description = `${fields.description} So says Daniel.`;
  await daniel.call('saveItem', { file, revision, fields: { ...fields, title: 'The title of Daniel', description } });
  await titleOf(page).fill('The title of Claire');
  await expect(page.getByRole('alert').filter({ hasText: 'Daniel Reyes changed title' })).toBeVisible();
  await titleOf(page).fill('The title of Claire, typed on');
  await expect(page.getByRole('deletion').filter({ hasText: 'typed on' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep Daniel’s' }).click();
  await expect(titleOf(page)).toHaveValue('The title of Daniel');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await test.step('the live version is restored, and that is taken back', async () => {
    await page.unroute(`**${DESK_API_PATH}/writing/item?*`);
    await page.getByRole('link', { name: /^History/ }).click();
    await expect(page.getByText(/^Change 1 of \d/)).toBeVisible();
    await page.keyboard.press(']');
    await expect(page.locator('[data-current]')).toContainText('So says Daniel');
    await test.step('and shown as pages beside the one before', async () => {
      await page.getByRole('link', { name: 'As pages, side by side' }).click();
      const pageOf = (name: string) =>
        page.frameLocator(`iframe[title^="${name}:"]:not([aria-hidden])`).getByRole('heading', { level: 1 });
      await expect(pageOf('After')).toHaveText('The title of Daniel');
      await expect(pageOf('Before')).toHaveText(String(fields.title));
      await expect(page.getByText('One place differs')).toBeVisible();
      // The text of a page may be white.
      expect(await pageOf('After').evaluate(({ style }) => [style.backgroundColor, style.color])).not.toContain('');
      await checkAccessibility(page, 'history as pages');
    });
    await test.step('which says so where they differ in nothing that a page shows', async () => {
      const { revision, fields: ofDaniel } = await admin.call('readItem', { file });
      await admin.call('saveItem', { file, revision, fields: { ...ofDaniel, description: fields.description } });
      await page.goto(`${origin}/desk/pages/history/${file}?as=pages&against=before`);
      await expect(page.getByText('No text of the page differs')).toBeVisible();
    });
    const live = page.getByRole('navigation', { name: 'Versions' }).getByRole('link', { name: /Live$/ });
    await live.click();
    await expect(live).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('No text of the page differs'), 'where there is none before it').toBeHidden();
    await page.getByRole('link', { name: 'As text' }).click();
    await page.getByRole('link', { name: 'As pages, side by side' }).waitFor();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Restored .+, which is live(Undo|$)/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect((await daniel.call('readItem', { file })).revision).toBe(0);
    await checkAccessibility(page, 'history', { isInDark: false });
    await page.keyboard.press('z');
    await expect(async () => {
      expect((await daniel.call('readItem', { file })).fields.title).toBe('The title of Daniel');
    }).toPass();
  });
});

test('what is written offline is on the device, and arrives later', async ({ page }) => {
  const { writer: daniel } = desk();
  const file = await openPost(page, desk());
  const save = `**${DESK_API_PATH}/writing/item`;
  await page.route(save, (route) => route.abort('connectionrefused'));
  await titleOf(page).fill('Written on a train');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Written on a train');
  await page.unroute(save);
  await expect(async () => {
    const { fields } = await daniel.call('readItem', { file });
    expect(fields.title).toBe('Written on a train');
  }).toPass();
  await test.step('so does what was written while a colleague removed the page, once that is put back', async () => {
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.route(save, (route) => route.abort('connectionrefused'));
    await titleOf(page).fill('Written in a tunnel');
    await expect(page.getByText('Offline, kept on this device')).toBeVisible();
    const { revision } = await daniel.call('readItem', { file });
    await daniel.call('removeItem', { file, revision });
    await page.unroute(save);
    await page.reload();
    await page.getByRole('button', { name: 'Put it back…' }).click();
    await page.getByRole('button', { name: 'Put back', exact: true }).click();
    await page.waitForURL(/\/pages$/);
    await page.goBack();
    await expect(titleOf(page)).toHaveValue('Written in a tunnel');
    // What is live stands against it.
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await daniel.call('readItem', { file })).fields.title).toBe('Written in a tunnel');
  });
});

test('sections are moved by keys and buttons, shown beside, and led to by their mistakes', async ({ page }) => {
  const { origin, admin: claire } = desk();
  await claire.signIn(page.context());
  await page.goto(`${origin}/desk/pages/edit/${HOME}`);
  const rows = page.locator('li > [aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]');
  await rows.first().waitFor();
  const count = await rows.count();
  const words = (await rows.first().locator('span > span').allTextContents()).join('');

  await test.step('a section moves on with each press of Alt and an arrow', async () => {
    await rows.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await expect(rows.nth(2)).toContainText(words);
  });

  await test.step('and by the buttons above its fields, which keep the focus; the page follows, also where it has no title', async () => {
    const up = page.getByRole('button', { name: 'Move up: section' });
    for (const at of [1, 0]) {
      await up.press('Enter');
      await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
      await expect(up).toBeFocused();
    }
    const wordsOf = (at: number) =>
      page.locator(`[data-field^="sections.${at}."] :is(textarea, input:not([type]))`).first();
    await wordsOf(0).press('Alt+ArrowDown');
    await expect(rows.nth(1)).toContainText(words);
    await expect(wordsOf(1)).toBeFocused();
    await wordsOf(1).press('Alt+ArrowUp');
    await expect(rows.first()).toContainText(words);
    await rows.last().click();
    const ringed = frameOf(page).locator(`[data-section="${count - 1}"][data-ringed]`);
    await expect(ringed).toBeInViewport();
    await wordsOf(count - 1).fill('Words');
    await expect(ringed).toContainText('Words');
  });

  await test.step('the key of mistakes leads to the section that has one', async () => {
    // A change from elsewhere conflicts with what the page has not saved yet.
    await expect(async () => {
      const { revision, fields } = await claire.call('readItem', { file: HOME });
      const last = (fields.sections as object[]).at(-1) ?? {};
      expect(Object.values(last)).toContain('Words');
      const sections = (fields.sections as object[]).with(-1, { ...last, anchor: '' });
      const saved = await claire.call('saveItem', { file: HOME, revision, fields: { ...fields, sections } });
      expect(saved.conflict).toBeNull();
    }).toPass();
    await page.reload();
    await expect(rows).toHaveCount(count);
    await page.keyboard.press('ControlOrMeta+Alt+ArrowDown');
    await expect(rows.last()).toHaveAttribute('aria-current', 'true');
    await expect(page.locator(`[data-field="sections.${count - 1}.anchor"] :focus`)).toBeVisible();
  });
});

test('no script in the text and fields of a page runs', async ({ page }) => {
  const problems = collectProblems(page);
  await openPost(page, desk());
  await titleOf(page).fill(`A title ${SCRIPT}`);
  await expect(frameOf(page).locator('h1')).toContainText(SCRIPT);
  await textOf(page).click();
  await page.keyboard.insertText(SCRIPT);
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('Words') ?? false);
  const wordFields = page.locator('[data-field] input:not([type]), [data-field] textarea').filter({ visible: true });
  for (const field of await wordFields.all()) await field.fill(`Words ${SCRIPT}`);
  await saved;
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  expect(problems).toEqual([]);
});
