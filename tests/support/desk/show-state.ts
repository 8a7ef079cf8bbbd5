import { expect, type Page } from '@playwright/test';
import { findAxeViolations, findContrastViolations } from '../accessibility/axe.ts';
import type { DeskPerson } from './service.ts';
import type { DeskState } from './states.ts';

type Service = { origin: string } & Partial<Record<NonNullable<DeskState<never>['as']>, DeskPerson>>;

const addressOf = <Desk extends Service>(desk: Desk, { path }: DeskState<Desk>) =>
  `${desk.origin}/desk${typeof path === 'string' ? path : path(desk)}`;

/** Opens a screen as the person of the state, and does what leads to it. */
export async function showState<Desk extends Service>(page: Page, desk: Desk, state: DeskState<Desk>): Promise<void> {
  const { as = 'admin', prepare, act, isLoading } = state;
  await page.unrouteAll();
  await page.context().clearCookies();
  await desk[as]?.signIn(page.context());
  await prepare?.(page);
  // Only another document lets go of what the one before knows.
  await page.goto('about:blank');
  await page.goto(addressOf(desk, state));
  const headings = page.getByRole('heading', { level: 1 });
  await (isLoading ? headings : headings.filter({ hasNotText: 'Loading' })).waitFor();
  await act?.(page, desk);
}

/** Leads to another screen in the same document, as a link would. */
export async function showNextScreen<Desk extends Service>(page: Page, desk: Desk, state: DeskState<Desk>) {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    addressOf(desk, state),
  );
  await expect(heading).not.toHaveText(before);
}

/** Light first: all rules; then what the dark scheme can change. */
export async function checkAccessibility(page: Page, name: string, { isInDark = true } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findAxeViolations(page), name).toEqual([]);
  if (!isInDark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findContrastViolations(page), `${name} in the dark`).toEqual([]);
}

/** Errors of the page's scripts, and what its policy has refused, from now on. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) problems.push(message.text());
  });
  return problems;
}
