import type { Page } from '@playwright/test';
import { DESK_API_PATH } from '../../../leads/desk/calls.ts';
import { type SeededDesk, sendLead } from './seed.ts';

/** A state of a screen: where it is, who sees it, and what is done to reach it. */
export type DeskState<Desk> = {
  /** The main state of a screen has its name alone. */
  name: string;
  path: string | ((desk: Desk) => string);
  as?: 'admin' | 'sales' | 'viewer' | 'nobody';
  /** Before the screen is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page, desk: Desk) => Promise<void>;
  /** A pane that stands beside others where there is room, and is part of another state there. */
  isOnPhone?: true;
  /** The screen stays as it is while it loads. */
  isLoading?: true;
};

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const choose = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

/** Another person changes the lead while it is shown. */
async function changeElsewhere({ sales }: SeededDesk, id: string): Promise<void> {
  const { version } = await sales.call('readLead', { id });
  await sales.call('changeLeads', { leads: [{ id, version }], change: { kind: 'assign', to: sales.id } });
}

/** Opens the menu that a phone has in the place of a button. */
async function openPhoneMenu(page: Page, name: string): Promise<boolean> {
  const menu = page.getByRole('button', { name });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  return isPhone;
}

let sent = 0;

/** Few leads, for a state that is about what stands around or above the list. */
const FEW_LEADS = '/leads?q=halvorsen';

const LIST_CALL = `**${DESK_API_PATH}/leads?*`;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Every state of the screens of a service that is in use. */
export const DESK_STATES: readonly DeskState<SeededDesk>[] = [
  { name: 'sign-in', path: '/sign-in', as: 'nobody' },
  {
    name: 'sign-in: failed',
    path: '/sign-in',
    as: 'nobody',
    prepare: (page) => page.route(`**${DESK_API_PATH}/sign-in/start`, (route) => route.abort('connectionrefused')),
    act: choose('Use a passkey'),
  },
  { name: 'welcome', path: ({ invitation }) => `/welcome${new URL(invitation).hash}`, as: 'nobody' },
  { name: 'welcome: used', path: '/welcome#used', as: 'nobody' },
  { name: 'leads', path: FEW_LEADS },
  { name: 'leads: all', path: '/leads' },
  {
    name: 'leads: new',
    path: FEW_LEADS,
    act: async (page, { origin }) => {
      sent += 1;
      await sendLead(origin, { fname: 'Ada', lname: 'Okonkwo', email: `ada${sent}@halvorsen.example` });
      // As when the person comes back to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('button', { name: /^Show (it|them)$/ }).waitFor();
    },
  },
  { name: 'leads: current', path: FEW_LEADS, act: press('j', 'j', 'j') },
  { name: 'leads: selected', path: '/leads', act: press('j', 'x', 'j', 'j', 'x') },
  { name: 'leads: filtered', path: '/leads?received=7d' },
  { name: 'leads: filter menu', path: FEW_LEADS, act: choose('Filter: Channel') },
  { name: 'leads: export selected', path: FEW_LEADS, act: press('j', 'x', 'e') },
  {
    name: 'leads: save view',
    path: FEW_LEADS,
    act: async (page) => {
      const isPhone = await openPhoneMenu(page, 'Export, order and views');
      if (!isPhone) await choose('Save view')(page);
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('This week');
    },
  },
  { name: 'leads: keys', path: FEW_LEADS, act: press('?') },
  { name: 'leads: no match', path: '/leads?q=halvorsn&received=7d' },
  { name: 'leads: no filter match', path: '/leads?received=7d&campaign=none-of-these' },
  { name: 'leads: waiting', path: '/leads?worked=waiting' },
  {
    name: 'leads: undo list',
    path: '/leads?delivery=delivered',
    act: async (page) => {
      await press('j', 's')(page);
      await page.getByRole('button', { name: /to undo$/ }).click();
    },
  },
  { name: 'leads: undo', path: '/leads?delivery=delivered', act: press('j', 's') },
  {
    name: 'leads: conflict',
    path: '/leads?delivery=delivered',
    act: async (page, desk) => {
      await press('j')(page);
      const id = await page.locator('tr[aria-current=true]').getAttribute('data-lead');
      await changeElsewhere(desk, id ?? '');
      await press('s')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'leads: unreachable',
    path: '/leads',
    prepare: (page) => page.route(LIST_CALL, (route) => route.abort('connectionrefused')),
  },
  {
    name: 'leads: lost connection',
    path: FEW_LEADS,
    act: async (page) => {
      await page.route(`**${DESK_API_PATH}/**`, (route) => route.abort('connectionrefused'));
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'leads: loading', path: '/leads', prepare: (page) => page.route(LIST_CALL, () => {}), isLoading: true },
  { name: 'lead', path: ({ leads }) => `/leads/${leads.retried}` },
  {
    name: 'lead: tries',
    path: ({ leads }) => `/leads/${leads.retried}`,
    act: (page) => page.getByText(/^Show the \d+ tries$/).click(),
  },
  {
    name: 'lead: reply',
    path: ({ leads }) => `/leads/${leads.retried}`,
    act: async (page) => {
      if (!(await openPhoneMenu(page, 'More actions'))) await choose('Reply')(page);
      await page.getByRole('link', { name: 'An empty mail' }).locator('visible=true').waitFor();
    },
  },
  { name: 'lead: held', path: ({ leads }) => `/leads/${leads.held}` },
  {
    name: 'lead: conflict',
    path: ({ leads }) => `/leads/${leads.dead}`,
    act: async (page, desk) => {
      await changeElsewhere(desk, desk.leads.dead);
      await press('s')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'lead: erase',
    path: ({ leads }) => `/leads/${leads.dead}`,
    act: async (page) => {
      await openPhoneMenu(page, 'More actions');
      await page.getByRole('button', { name: 'Erase…' }).locator('visible=true').click();
      await page.getByRole('textbox', { name: /Type the email/ }).fill('rafael');
    },
  },
  { name: 'lead: missing', path: `/leads/${UNKNOWN_ID}` },
  { name: 'held', path: '/held' },
  { name: 'held: current', path: '/held', act: press('j', 'j', 'j') },
  {
    name: 'held: undo',
    path: '/held',
    act: async (page) => {
      await page.locator('[data-lead]').last().click();
      await press('b')(page);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'held: release',
    path: '/held',
    act: async (page) => {
      await page.locator('[data-lead]').last().click();
      await press('r')(page);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'deliveries: viewer', path: '/deliveries', as: 'viewer' },
  { name: 'figures', path: '/figures' },
  { name: 'figures: tables', path: '/figures?against=nothing', act: press('t') },
  { name: 'figures: days', path: '/figures?against=year', act: choose('Days:') },
  { name: 'figures: a page', path: '/figures?page=/request-demo&span=12m' },
  { name: 'people', path: '/people' },
  {
    name: 'people: invited',
    path: '/people',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('new@site.example');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByText('/desk/welcome#').waitFor();
    },
  },
  {
    name: 'people: rule',
    path: '/people',
    act: (page) => page.getByRole('button', { name: /^Leads of All other channels go to/ }).click(),
  },
  { name: 'people: remove', path: '/people', act: choose('Remove… Daniel Reyes') },
  { name: 'people: role', path: '/people', as: 'sales' },
  { name: 'audit', path: '/audit' },
  { name: 'audit: filtered', path: '/audit?action=open' },
  { name: 'audit: empty', path: '/audit?action=erase' },
  { name: 'health', path: '/health' },
  { name: 'nothing', path: '/nothing' },
  {
    name: 'leads: session ended',
    path: FEW_LEADS,
    act: async (page) => {
      await page.context().clearCookies();
      await press('u')(page);
      await page.getByText('Your session has ended').waitFor();
    },
  },
];

export type NewDesk = { link: string };

/** The states of a service that nobody has signed in to, and then those of one without a lead. */
export const NEW_DESK_STATES: readonly DeskState<NewDesk>[] = [
  { name: 'sign-in: passkey only', path: '/sign-in', as: 'nobody' },
  { name: 'welcome: first', path: ({ link }) => `/welcome${new URL(link).hash}`, as: 'nobody' },
  { name: 'leads: empty', path: '/leads' },
  { name: 'held: empty', path: '/held' },
  { name: 'deliveries: empty', path: '/deliveries' },
  { name: 'figures: empty', path: '/figures?span=month' },
  { name: 'health: well', path: '/health' },
];
