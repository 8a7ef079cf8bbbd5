import type { Page } from '@playwright/test';
import type { StandIn } from './stand-in.ts';
import { leadId, makeHeld, makeRows } from './stand-in-leads.ts';

/** A state of a screen: where it is, what the server answers, and what is done to reach it. */
export type DeskState = {
  name: string;
  path: string;
  answers?: StandIn;
  act?: (page: Page) => Promise<void>;
  /** The screen stays as it is while it loads. */
  isLoading?: true;
};

const now = Date.now();
const [first] = makeRows(now, 1);
const [held] = makeHeld(now);
const change = { by: 'Daniel Reyes', at: now - 20_000, what: 'assigned it to Daniel Reyes' };
const me = { id: 'p', name: 'Mara Lindqvist', email: 'mara@site.example', until: now + 1e7 };
const signedOut = { refusal: { code: 'signed-out' as const, message: 'Sign in first.' }, status: 401 };
const NO_LEADS: StandIn = {
  listLeads: { rows: [], next: null, nearest: [] },
  countLeads: { matching: 0, newer: 0 },
  readScreenCounts: { unread: 0, held: 0, dead: 0, people: 1 },
};
/** Enough for a state that is about what stands around or above the list. */
const FEW_LEADS: StandIn = { listLeads: { rows: makeRows(now, 4), next: null, nearest: [] } };
const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Every state of every screen; axe and the contact sheets walk this list. */
export const DESK_STATES: readonly DeskState[] = [
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-passkey-only',
    path: '/sign-in',
    answers: { signInChoices: { product: 'Harbor', hasCompanySignIn: false } },
  },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    answers: { startSignIn: { refusal: { code: 'too-many', message: 'Too many tries. Wait a minute.' }, status: 429 } },
    act: (page) => page.getByRole('button', { name: 'Use a passkey' }).click(),
  },
  { name: 'welcome', path: '/welcome#token' },
  { name: 'welcome-first', path: '/welcome#token', answers: { readInvitation: { email: '', isFirst: true } } },
  {
    name: 'welcome-used',
    path: '/welcome#token',
    answers: {
      readInvitation: { refusal: { code: 'missing', message: 'It was used, or it is older than a day.' }, status: 404 },
    },
  },
  { name: 'leads', path: '/leads?received=7d' },
  { name: 'leads-current', path: '/leads', answers: FEW_LEADS, act: press('j', 'j', 'j') },
  { name: 'leads-selected', path: '/leads', act: press('j', 'x', 'j', 'j', 'x') },
  {
    name: 'leads-filter-menu',
    answers: FEW_LEADS,
    path: '/leads',
    act: (page) => page.getByRole('button', { name: 'Filter by channel' }).click(),
  },
  { name: 'leads-export-selected', path: '/leads', answers: FEW_LEADS, act: press('j', 'x', 'e') },
  {
    name: 'leads-save-view',
    answers: FEW_LEADS,
    path: '/leads?received=7d',
    act: async (page) => {
      const onPhone = page.getByRole('button', { name: 'Export and views' });
      const isPhone = await onPhone.isVisible();
      await (isPhone ? onPhone : page.getByRole('button', { name: 'Save view' })).click();
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('This week');
    },
  },
  { name: 'leads-keys', path: '/leads', answers: FEW_LEADS, act: press('?') },
  { name: 'leads-empty', path: '/leads', answers: NO_LEADS },
  {
    name: 'leads-no-match',
    path: '/leads?q=halvorsn&received=7d',
    answers: {
      ...NO_LEADS,
      listLeads: { rows: [], next: null, nearest: [{ words: 'Halvorsen Shipping', leads: 4 }] },
    },
  },
  { name: 'leads-no-filter-match', path: '/leads?received=7d&delivery=dead', answers: NO_LEADS },
  {
    name: 'leads-undo',
    path: '/leads',
    answers: { ...FEW_LEADS, changeLeads: { changed: first ? [{ ...first, status: 'spam' }] : [], conflicts: [] } },
    act: press('j', 's'),
  },
  {
    name: 'leads-conflict',
    path: '/leads',
    answers: { ...FEW_LEADS, changeLeads: { changed: [], conflicts: first ? [{ lead: first, change }] : [] } },
    act: press('j', 's'),
  },
  { name: 'leads-unreachable', path: '/leads', answers: { listLeads: 'unreachable' } },
  { name: 'leads-loading', path: '/leads', answers: { listLeads: 'pending' }, isLoading: true },
  { name: 'lead', path: `/leads/${leadId(2)}` },
  { name: 'lead-tries', path: `/leads/${leadId(2)}`, act: (page) => page.getByText('Show the 4 tries').click() },
  { name: 'lead-held', path: `/leads/${leadId(7)}` },
  {
    name: 'lead-conflict',
    path: `/leads/${leadId(2)}`,
    answers: { changeLeads: { changed: [], conflicts: first ? [{ lead: first, change }] : [] } },
    act: press('s'),
  },
  {
    name: 'lead-erase',
    path: `/leads/${leadId(9)}`,
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Erase…' });
      if (!(await button.isVisible())) await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Erase…' }).locator('visible=true').click();
      await page.getByRole('textbox', { name: /Type the email/ }).fill('rafael');
    },
  },
  {
    name: 'lead-missing',
    path: `/leads/${leadId(9)}`,
    answers: { readLead: { refusal: { code: 'missing', message: 'It was erased, or never was.' }, status: 404 } },
  },
  { name: 'held', path: '/held' },
  { name: 'held-current', path: '/held', act: press('j', 'j', 'j') },
  {
    name: 'held-undo',
    path: '/held',
    answers: { changeLeads: { changed: held ? [{ ...held, status: 'buried' }] : [], conflicts: [] } },
    act: press('j', 'b'),
  },
  { name: 'held-empty', path: '/held', answers: { listHeld: { rows: [], next: null } } },
  { name: 'deliveries', path: '/deliveries' },
  {
    name: 'deliveries-none',
    path: '/deliveries',
    answers: { listDestinations: { destinations: [] }, listDead: { rows: [], next: null } },
  },
  { name: 'deliveries-viewer', path: '/deliveries', answers: { me: { ...me, role: 'viewer' } } },
  { name: 'figures', path: '/figures' },
  { name: 'figures-tables', path: '/figures', act: press('t') },
  {
    name: 'figures-empty',
    path: '/figures?span=month',
    answers: {
      readFigures: {
        from: '2026-01-01',
        to: '2026-01-07',
        total: 0,
        totalBefore: 0,
        byDay: [],
        byChannel: [],
        byCampaign: [],
        byPage: [],
        toDelivery: [],
      },
    },
  },
  { name: 'people', path: '/people' },
  {
    name: 'people-invited',
    path: '/people',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('new@site.example');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
    },
  },
  {
    name: 'people-remove',
    path: '/people',
    act: (page) => page.getByRole('button', { name: 'Remove… Daniel Reyes' }).click(),
  },
  { name: 'audit', path: '/audit?action=open' },
  { name: 'audit-empty', path: '/audit', answers: { listAudit: { rows: [], next: null } } },
  { name: 'health', path: '/health', answers: { readHealthLevel: { bad: 1 } } },
  {
    name: 'health-well',
    path: '/health',
    answers: { readHealth: { findings: [{ level: 'good', text: 'The store can be written.' }] } },
  },
  { name: 'no-such-screen', path: '/nothing' },
  {
    name: 'role',
    path: '/people',
    answers: {
      me: { ...me, role: 'sales' },
      listPeople: { refusal: { code: 'role', message: 'People and their roles are for admins.' }, status: 403 },
    },
  },
  { name: 'session-ended', path: '/leads', answers: { listLeads: signedOut } },
];
