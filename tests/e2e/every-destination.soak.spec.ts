import { expect, type Page, test } from '@playwright/test';
import { CONTACT_PATH, DEMO_PATH } from '../../leads/calls.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import {
  type MailSide,
  startMailSide,
  startSalesforce,
  startWebhook,
  startWebToLead,
  type TakingSide,
} from '../service/support/destinations.ts';
import { hasPostgres } from '../service/support/postgres.ts';
import { Stores } from '../service/support/stores.ts';
import { ADA, fill, GATED_PAGES, openForm, submitButton } from '../support/lead-forms.ts';
import { words } from '../support/site-content.ts';

const COLUMNS = ['crm', 'webhook', 'team', 'visitor'] as const;
/** What each destination must get: the numbers of contents about a lead, where 0 is the lead itself. */
type Expected = Partial<Record<(typeof COLUMNS)[number], readonly number[]>>;
type Row = { form: string; email: string; expected: Expected };

const REQUEST: Expected = { crm: [0], webhook: [0], team: [0], visitor: [0] };
const DOWNLOAD: Expected = { crm: [0], webhook: [0], visitor: [0] };

const row = (form: string, path: string, expected: Expected) => ({
  form,
  path,
  expected,
  email: `${form}@calder.example`,
});

const gatedForms = GATED_PAGES.map(({ form, path }) => row(form, path, DOWNLOAD));

const REQUESTS = [row('contact', '/company', REQUEST), row('demo', '/request-demo', REQUEST)];

/** The preferences of one person, in order; each is a content of its own about that person's lead. */
const SUBSCRIBER = 'newsletter@calder.example';
const PREFERENCES: readonly Row[] = [
  // With the mail that asks for a confirmation.
  { form: 'box ticked', email: SUBSCRIBER, expected: { crm: [0], webhook: [0], visitor: [0, 1] } },
  { form: 'consent confirmed', email: SUBSCRIBER, expected: { crm: [1], webhook: [1] } },
  { form: 'unsubscribe', email: SUBSCRIBER, expected: { crm: [2], webhook: [2], visitor: [2] } },
  { form: 'subscribe again', email: SUBSCRIBER, expected: { crm: [3], webhook: [3] } },
];

/** The calls that bring the verification token, by the page of their form; the mails of a request wait for it. */
const SECOND_CALLS = new Map([
  ['/company', CONTACT_PATH],
  ['/request-demo', DEMO_PATH],
]);

type Run = { page: Page; origin: string; mail: MailSide; sides: readonly TakingSide[] };

async function send({ page, origin }: Run, path: string, email: string, isTicked = false): Promise<void> {
  const form = await openForm(page, origin + path);
  await fill(form, { ...ADA, 'Business Email': email });
  if (isTicked) await form.getByRole('checkbox').check();
  const secondCall = SECOND_CALLS.get(path);
  const answered = secondCall && page.waitForResponse((response) => new URL(response.url()).pathname === secondCall);
  await submitButton(form).click();
  await expect(form).toHaveCount(0);
  await answered;
}

/** Presses the button behind the newest link in the mails to the subscriber, and returns the link. */
async function followLink({ page, origin, mail }: Run, button: string, before?: string): Promise<string | undefined> {
  const link = () => mail.linkTo(SUBSCRIBER, '/confirm/');
  await expect.poll(link).not.toBe(before);
  await page.goto(`${origin}${link()}`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: words.mail_links.confirmed })).toBeVisible();
  return link();
}

async function changePreferences(run: Run): Promise<void> {
  const { page, origin } = run;
  // A preference that changes before the one ahead of it was told is told in its place.
  const isTold = (count: number) => expect.poll(() => countTaken(run, PREFERENCES.slice(0, count)).lost).toBe(0);
  await send(run, gatedForms[0]?.path ?? '', SUBSCRIBER, true);
  await isTold(1);
  const asking = await followLink(run, words.mail_links.consent_button);
  await isTold(2);
  const form = await openForm(page, `${origin}/unsubscribe`);
  await form.locator('[name=email]').fill(SUBSCRIBER);
  await submitButton(form).click();
  await isTold(3);
  await followLink(run, words.mail_links.again_button, asking);
}

type Count = { table: Record<string, Record<string, string>>; lost: number; double: number; repeats: number };

/** Counts contents by what tells a repeat: the same key twice is one content, and two keys for one content are a double. */
function countTaken({ sides }: Pick<Run, 'sides'>, rows: readonly Row[]): Count {
  const taken = Object.assign({}, ...sides.map((side) => side.taken())) as ReturnType<TakingSide['taken']>;
  const count: Count = { table: {}, lost: 0, double: 0, repeats: 0 };
  for (const { form, email, expected } of rows) {
    const cells = COLUMNS.map((column) => {
      const steps = expected[column] ?? [];
      const own = (taken[column] ?? []).filter((one) => one.email === email && steps.includes(one.step));
      const keys = new Set(own.map(({ key }) => key)).size;
      count.lost += Math.max(0, steps.length - keys);
      count.repeats += own.length - keys;
      return [column, steps.length === 0 ? '' : `${keys} of ${steps.length}`] as const;
    });
    count.table[form] = Object.fromEntries(cells);
  }
  const contents = rows.reduce((sum, { expected }) => sum + Object.values(expected).flat().length, 0);
  const keys = new Set(Object.values(taken).flatMap((all) => all.map(({ key }) => key)));
  count.double = keys.size - (contents - count.lost);
  return count;
}

/** Their names in the outbox, in the order in which they die. */
const DESTINATIONS = ['crm', 'notify', 'visitor-mail'];

/** Which store delivers to which CRM does not matter: each of both is used once. Gated forms share their code. */
const PAIRS = [
  {
    kind: 'sqlite',
    name: 'Web-to-Lead from SQLite',
    startCrm: startWebToLead,
    forms: [...REQUESTS, ...gatedForms.slice(0, 1)],
  },
  {
    kind: 'postgres',
    name: 'Salesforce’s REST API from PostgreSQL (needs PostgreSQL)',
    startCrm: startSalesforce,
    forms: [...REQUESTS, ...gatedForms],
  },
] as const;

for (const { kind, name, startCrm, forms } of PAIRS)
  test.describe(name, () => {
    test.skip(kind === 'postgres' && !hasPostgres);
    const stores = new Stores();
    let server: BuiltServer | undefined;
    let sides: TakingSide[] = [];
    test.afterAll(async () => {
      server?.child.kill();
      await Promise.all(sides.map((side) => side.stop()));
      await stores.stop();
    });

    test('every form reaches every destination once, although each of them dies and comes back', async ({ page }) => {
      test.slow();
      const mail = await startMailSide();
      sides = [await startCrm(), await startWebhook(), mail];
      const environment = await stores.environment(kind);
      const settings = Object.assign({ CONSENT: 'confirmed' }, ...sides.map((side) => side.settings));
      server = await serveBuiltSite({ ...environment, ...settings, LOG_LEVEL: 'silent' });
      const run: Run = { page, origin: `http://localhost:${server.port}`, mail, sides };
      const open = await stores.open(environment);
      const tries = open.db.selectFrom('outbox').select(({ fn }) => fn.max<number>('attempts').as('most'));
      const comeBack = async (at: number) => {
        const ofSide = tries.where('destination', '=', DESTINATIONS[at] ?? '');
        await expect.poll(async () => (await ofSide.executeTakeFirst())?.most).toBeGreaterThan(1);
        await sides[at]?.listen();
      };

      for (const [at, { path, email }] of forms.entries()) {
        sides[at]?.die();
        await send(run, path, email);
        if (sides[at - 1]) await comeBack(at - 1);
      }
      if (sides[forms.length - 1]) await comeBack(forms.length - 1);
      await changePreferences(run);
      const underWay = open.db.selectFrom('outbox').select('lead_id').where('state', '!=', 'delivered');
      await expect.poll(async () => (await underWay.execute()).length).toBe(0);
      const { table, ...counts } = countTaken(run, [...forms, ...PREFERENCES]);
      expect(counts, JSON.stringify(table, null, 2)).toMatchObject({ lost: 0, double: 0 });
      // Each of them took a delivery whose answer was lost.
      expect(counts.repeats).toBeGreaterThanOrEqual(sides.length);
    });
  });
