import { expect, type Page, test } from '@playwright/test';
import { seededDesk } from '../support/desk/seed.ts';
import { DeskPerson, startDesk } from '../support/desk/service.ts';
import { checkAccessibility, collectProblems, showState } from '../support/desk/show-state.ts';
import { DESK_STATES, type DeskState, NEW_DESK_STATES } from '../support/desk/states.ts';
import { prepareWriting, startWritingDesk, WRITING_STATES } from '../support/desk/writing-states.ts';
import { findCutTexts, horizontalOverflowPx } from '../support/overflow.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
/** The editor has one pane at a time, as on a phone. */
const TABLET = { width: 768, height: 1024 };
/** As wide as a page that is zoomed to 400 % at 1280 px. */
const NARROW = { ...PHONE, width: 320 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Wide and on a phone, accessible in light and dark; without a line to scroll sideways, also on a tablet and a narrow phone. */
async function checkState<Desk extends Parameters<typeof showState>[1]>(
  page: Page,
  desk: Desk,
  state: DeskState<Desk>,
): Promise<void> {
  const { name } = state;
  for (const [size, where] of [
    ...(state.isOnPhone ? [] : [[WIDE, name] as const]),
    [PHONE, `${name} on a phone`] as const,
  ]) {
    await page.setViewportSize(size);
    // A phone may have another way to a state; the others follow the width.
    if (size === WIDE || state.act) await showState(page, desk, state);
    await checkAccessibility(page, where);
    await expectToFit(page, where);
  }
  for (const [size, where] of [
    [TABLET, 'a tablet'],
    [NARROW, 'a narrow phone'],
  ] as const) {
    await page.setViewportSize(size);
    await expectToFit(page, `${name} on ${where}`);
  }
  await pollSoftly(() => findCutTexts(page), `${name} cuts no text`).toEqual([]);
}

/** Tables, filters and charts are drawn again once they know their new width. */
const pollSoftly = expect.configure({ soft: true }).poll;

const expectToFit = (page: Page, where: string) =>
  pollSoftly(() => horizontalOverflowPx(page), `${where} fits`).toBeLessThanOrEqual(0);

for (const [screen = '', states] of Map.groupBy(DESK_STATES, ({ name }) => name.split(':')[0]))
  test(`every state of '${screen}' is accessible in light and dark, and fits`, async ({ page }) => {
    test.setTimeout(600_000);
    const desk = await seededDesk();
    const problems = collectProblems(page);
    for (const state of states)
      await test.step(state.name, async () => {
        await checkState(page, desk, state);
        expect.soft(problems.splice(0), state.name).toEqual([]);
      });
  });

for (const [screen = '', states] of Map.groupBy(WRITING_STATES, ({ name }) => name.split(':')[0]))
  test(`every state of '${screen}' is accessible in light and dark, and fits`, async ({ page }) => {
    test.setTimeout(600_000);
    const desk = await prepareWriting(await startWritingDesk());
    const problems = collectProblems(page);
    for (const state of states)
      await test.step(state.name, async () => {
        await checkState(page, desk, state);
        expect.soft(problems.splice(0), state.name).toEqual([]);
      });
    await desk.server.end('SIGTERM');
  });

test('every state of a new service is accessible in light and dark, and fits', async ({ page }) => {
  test.setTimeout(600_000);
  const { server, origin, link } = await startDesk();
  const problems = collectProblems(page);
  let admin: DeskPerson | undefined;
  for (const state of NEW_DESK_STATES)
    await test.step(state.name, async () => {
      if (state.as !== 'nobody') admin ??= await DeskPerson.register(link, 'Claire Fontaine', 'claire@site.example');
      await checkState(page, { origin, link, ...(admin && { admin }) }, state);
      expect.soft(problems.splice(0), state.name).toEqual([]);
    });
  await server.end('SIGTERM');
});
