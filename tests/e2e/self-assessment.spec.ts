import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { assessmentScale } from '../../app/content/load/read/loaded-content.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { scoreOf, toFragment, toOption, weakestOf } from '../../leads/self-assessment.ts';
import { findAxeViolations } from '../support/accessibility/axe.ts';
import { ADA, fill, hydratedForm, leadForm, submitButton } from '../support/lead-forms.ts';
import { content, words, wordsPattern } from '../support/site-content.ts';
import { type StoredLead, storedLeads } from '../support/stored-leads.ts';

const PATH = '/self-assessment';
const { questions = [], form } = content.pages['self-assessment'] ?? {};
const scale = assessmentScale(content);
const top = scale.length - 1;
/** Two at the bottom, the others above them. */
const levels = questions.map((_, place) => (place === 1 || place === 2 ? 0 : 1 + (place % top)));
const weakest = weakestOf(levels, questions, top).map((place) => questions[place]);
const option = (level: number) => toOption(level, scale[level]?.name ?? '');
const scoreText = fillWords(words.self_assessment.score, { score: `${scoreOf(levels, questions)?.toFixed(1)}`, top });

const groups = (page: Page) => page.getByRole('group', { name: /\?$/ });
const progress = (page: Page) =>
  page.getByRole('status').filter({ hasText: wordsPattern(words.self_assessment.progress) });
const progressText = (count: number) => fillWords(words.self_assessment.progress, { count, total: questions.length });
const result = (page: Page) => page.locator('#result');
const rows = (page: Page) => page.getByRole('table', { name: words.self_assessment.answers }).locator('tbody tr');

test('answered by keyboard, it draws, scores and names the weakest two; the address brings all of it back', async ({
  page,
}) => {
  await page.goto(PATH);
  await hydratedForm(page);
  await expect(groups(page)).toHaveCount(questions.length);
  await groups(page).first().getByRole('radio').first().focus();
  for (const [place, level] of levels.entries()) {
    const radios = groups(page).nth(place).getByRole('radio');
    await expect(radios.first()).toBeFocused();
    await page.keyboard.press('Space');
    for (let step = 0; step < level; step += 1) await page.keyboard.press('ArrowDown');
    await expect(radios.nth(level)).toBeChecked();
    // Enter sends nothing.
    await page.keyboard.press('Enter');
    if (place === 2) await expect(result(page)).not.toContainText(words.self_assessment.weakest);
    await page.keyboard.press('Tab');
  }
  await expect(progress(page)).toHaveText(progressText(questions.length));
  await expect(leadForm(page).getByRole('alert')).toHaveCount(0);
  const labels = questions
    .map(({ label }, place) => fillWords(words.self_assessment.level, { label, level: Number(levels[place]) }))
    .join(', ');
  await expect(page.getByRole('img', { name: labels })).toBeVisible();
  await expect(result(page)).toContainText(scoreText);
  for (const question of weakest) {
    const section = page.getByRole('region', { name: question?.label ?? '', exact: true });
    await expect(section).toContainText(question?.levels[0]?.next ?? '');
  }
  await expect(rows(page)).toContainText(levels.map((level) => option(level)));
  await expect(page).toHaveURL(PATH + toFragment(levels));
  expect(await findAxeViolations(page)).toEqual([]);

  const address = await page.getByLabel(words.self_assessment.address).inputValue();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(result(other)).toContainText(scoreText);
  await expect(other.getByRole('heading', { name: words.self_assessment.weakest })).toBeVisible();
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(questions.length);
  await other.getByRole('button', { name: words.self_assessment.clear }).click();
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(other).toHaveURL(PATH);
});

test('an address that was cut or changed keeps what can be read, and says so', async ({ page }) => {
  await page.goto(`${PATH}#a=1x9`);
  await expect(page.getByRole('alert').filter({ hasText: words.self_assessment.unreadable })).toBeVisible();
  await expect(progress(page)).toHaveText(progressText(1));
  // An address that is typed over it.
  await page.evaluate((fragment) => location.assign(fragment), toFragment(levels));
  await expect(progress(page)).toHaveText(progressText(questions.length));
  await expect(page.getByText(words.self_assessment.unreadable)).toBeHidden();
});

test('on paper there is the result on one page, or a worksheet before the first answer', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(PATH);
  await hydratedForm(page);
  await expect(groups(page).first()).toBeVisible();
  await expect(result(page)).toBeHidden();
  await page.evaluate((fragment) => location.assign(fragment), toFragment(levels));
  await expect(result(page)).toBeVisible();
  await expect(groups(page).first()).toBeHidden();
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
});

/** Where the server under test keeps its leads; one that is up already must say so by DATA_DIR. */
const DATA_DIR = (process.env.BASE_URL ? process.env.DATA_DIR : 'test-results/data') ?? '';

async function mailText(lead: StoredLead | undefined): Promise<string> {
  const file = join(DATA_DIR, 'mail', `${lead?.id}.visitor-mail.0.eml`);
  await expect.poll(() => existsSync(file)).toBe(true);
  return (await PostalMime.parse(await readFile(file))).text ?? '';
}

test.describe('the form', () => {
  test.skip(DATA_DIR === '', 'DATA_DIR does not say where the running server keeps its leads');

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without it', () => {
      test.use({ javaScriptEnabled });

      test('sends the answers with the lead, and the mail has the result', async ({ page }) => {
        const email = `${randomUUID().slice(0, 13)}@calder.example`;
        await page.goto(PATH);
        for (const [place, level] of levels.entries())
          await groups(page).nth(place).getByRole('radio').nth(level).check();
        await fill(leadForm(page), { ...ADA, 'Business Email': email });
        await submitButton(leadForm(page)).click();
        await expect(page.getByRole('heading', { name: form?.success_heading ?? '', exact: true })).toBeVisible();
        const lead = (await storedLeads(DATA_DIR)).find((each) => each.email === email);
        expect(lead).toMatchObject({ channel: form?.new_channel ?? form?.channel });
        expect(JSON.stringify(lead)).toContain(option(levels[0] ?? 0));
        const text = await mailText(lead);
        expect(text).toContain(`${PATH}${toFragment(levels)}`);
        expect(text).toContain(scoreText);
        for (const question of weakest) expect(text.replace(/\s+/g, ' ')).toContain(question?.levels[0]?.next ?? '');
      });
    });
});
