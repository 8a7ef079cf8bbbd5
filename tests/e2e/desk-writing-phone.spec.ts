import { expect, type Locator, type Page, test } from '@playwright/test';
import { frameOf, openPost, textOf, titleOf, writeText, writingDeskUnderTest } from '../support/desk/writing-desk.ts';

const desk = writingDeskUnderTest();
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('what is written on a phone stays in sight, with what became of it', async ({ page }) => {
  const { writer: daniel } = desk();
  const file = await openPost(page, desk());
  const tools = page.getByRole('toolbar', { name: 'Format' });

  await test.step('the line that is written is above the tools, all of which are there', async () => {
    await writeText(page, `${'A line.\n\n'.repeat(80)}The last line.`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('And one more.');
    const line = page.getByText('And one more.', { exact: true });
    await expect.poll(async () => (await topOf(tools)) - (await topOf(line))).toBeGreaterThan(16);
    await expect(tools.getByRole('button', { name: 'Picture' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Saved /)).toBeInViewport();
  });

  await test.step('the page goes to it, once it is shown, and the way back leads to it', async () => {
    await tab(page, 'Page').click();
    await expect(frameOf(page).getByText('The last line.')).toBeInViewport();
    await tab(page, 'Text').click();
    await expect(page.getByText('And one more.', { exact: true })).toBeInViewport();
  });

  await test.step('a link is put in where the cursor is', async () => {
    await textOf(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await tools.getByRole('button', { name: 'Link' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^And one more\..+\(\//)).toBeInViewport();
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('what is typed while a colleague changes the text stays, and both are shown there', async () => {
    await expect(async () => {
      const { revision } = await daniel.call('readItem', { file });
      const saved = await daniel.call('saveItem', { file, revision, contents: 'All of it by Daniel.' });
      expect(saved.conflict).toBeNull();
    }).toPass();
    await page.keyboard.press('End');
    await page.keyboard.type(' Typed');
    const alert = page.getByRole('alert').filter({ hasText: 'Daniel Reyes changed the text' });
    await expect(alert).toBeInViewport();
    await page.keyboard.type(' and typed on.');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(textOf(page)).toContainText('Typed and typed on.');
  });

  await test.step('where the keyboard takes a half of the window, a question stays in the other', async () => {
    await tab(page, 'Fields').click();
    await page.getByRole('button', { name: 'Rename…' }).click();
    const field = page.getByRole('textbox', { name: /address/i }).last();
    await expect(field).toBeInViewport();
    await page.setViewportSize({ width: 375, height: 380 });
    await expect(field).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 812 });
  });

  await test.step('a press on the count of mistakes leads to them', async () => {
    await titleOf(page).fill('');
    await tab(page, 'Page').click();
    await page.getByRole('button', { name: '1 mistake' }).click();
    await expect(titleOf(page)).toBeFocused();
    await titleOf(page).fill('A quiet quarter');
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('what goes live is ticked and unticked beside the tick too, as a finger does', async () => {
    await page.getByRole('link', { name: 'Publish…' }).click();
    const tick = page.getByRole('checkbox', { name: 'Publish A quiet quarter' });
    await expect(tick).toBeChecked();
    const { x = 0, y = 0 } = (await tick.boundingBox()) ?? {};
    await page.touchscreen.tap(x - 10, y - 10);
    await expect(tick).not.toBeChecked();
    await page.goBack();
  });

  await test.step('a version is compared below the list, and restoring it is told there', async () => {
    await page.getByRole('link', { name: /^History/ }).click();
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().click();
    await expect(page.getByRole('link', { name: 'Against the one before' })).toBeInViewport();
    await page.getByRole('button', { name: /^Restore / }).click();
    await expect(page.locator('header').getByText(/^Restored /)).toBeInViewport();
  });

  await test.step('what keeps a page from going live is led to, be it on another tab', async () => {
    const { origin, admin: claire } = desk();
    const { file: begun } = await claire.call('startItem', { kind: 'posts', title: 'Words of a template' });
    await page.goto(`${origin}/desk/publish?file=${begun}`);
    await page.getByRole('listitem').filter({ hasText: 'Words of a template' }).getByText('Go there').click();
    await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
  });
});

test('entries of lists are removed by mistake and had back, moved open, and named where they are wrong', async ({
  page,
}) => {
  const { origin, admin: claire } = desk();
  await claire.signIn(page.context());
  await page.goto(`${origin}/desk/pages/edit/navigation.yaml`);
  const entries = page.locator('fieldset[data-field=header] > ol > li');
  await entries.first().waitFor();
  const [first = '', second = ''] = await entries.locator('> div > div > details > summary').allTextContents();
  const words = (text: string) => text.replace(/^\d+/, '');

  await test.step('what is open stays open where it is moved to, over the whole width', async () => {
    await entries.first().locator('summary').first().click();
    await page.getByRole('button', { name: 'Move down: Header, 1' }).click();
    await expect(entries.nth(1).locator('details[open]').first()).toContainText(words(first));
    await expect(entries.first().locator('details').first()).toHaveJSProperty('open', false);
    const { width = 0 } = (await entries.nth(1).locator('input').first().boundingBox()) ?? {};
    expect(width).toBeGreaterThan(280);
  });

  await test.step('one that is removed is put back, with what is below it', async () => {
    await page.getByRole('button', { name: 'Remove: Header, 2', exact: true }).click();
    await expect(entries.nth(1)).not.toContainText(words(first));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entries.nth(1)).toContainText(words(first));
    await expect(entries.first()).toContainText(words(second));
  });

  await test.step('of a file that is a list a mistake stands at its field', async () => {
    await page.goto(`${origin}/desk/pages/edit/redirects.yaml`);
    await page.getByRole('button', { name: 'Add to items' }).click();
    await expect(page.getByText(/^Missing: /).first()).toBeVisible();
  });
});
