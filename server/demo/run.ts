/** `npm run demo -- leads 5000`: fills a store with invented leads and visits, for a look around the desk. */
import { parseArgs } from 'node:util';
import { CONTACT_CHANNEL, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { MissingBuildError, Site } from '../http/site.ts';
import { explainError } from '../store/engine/failure.ts';
import { hasRealLeads } from '../store/leads/demo-leads.ts';
import { openStore } from '../store/open.ts';
import { type DemoForm, fillStore } from './leads.ts';
import type { DemoPages } from './views.ts';

const USAGE = 'npm run demo -- leads 5000 [--seed 1] [--force]';
const MAX_LEADS = 2_000_000;

/** An error that is printed as one line. */
class DemoError extends Error {}

const DESTINATIONS = ['CRM_URL', 'SALESFORCE_URL', 'NOTIFY_URL', 'SMTP_URL'] as const;

/** Invented leads must never reach a CRM or a person. */
function refuseRealSettings(config: Config): void {
  const set = DESTINATIONS.find((name) => config[name] !== undefined);
  if (set) throw new DemoError(`${set} is set: invented leads would be delivered. Nothing was written.`);
  if (config.SITE_ORIGIN?.startsWith('https:'))
    throw new DemoError('SITE_ORIGIN is https, as on the real site. Nothing was written.');
}

/** Where the forms of these channels stand on a site that has these pages. */
const PAGES = [
  [CONTACT_CHANNEL, '/company'],
  [DEMO_CHANNEL, '/request-demo'],
] as const;

/** The forms of the built site, by page where they have one. */
function listForms(site: Site): DemoForm[] {
  const pages = site.mailSettings.forms.map(({ channel, path }) => ({ channel, page: path }));
  const others = site.forms.channels.filter((name) => !pages.some(({ channel }) => channel === name));
  const pageOf = (channel: string) => PAGES.find(([name, path]) => name === channel && site.pageOf(path))?.[1] ?? null;
  const forms = [...pages, ...others.map((channel) => ({ channel, page: pageOf(channel) }))];
  return forms.filter(({ channel }) => channel !== UNSUBSCRIBE_CHANNEL);
}

/** The home page and the posts are read most, the newest posts more often than older ones. */
function listPages(site: Site): DemoPages {
  const posts = Object.entries(site.hosting.posts).toSorted(([, one], [, other]) => (one.date < other.date ? 1 : -1));
  const paths = ['/', ...posts.map(([path]) => path)];
  const others = Object.keys(site.hosting.pages).filter((path) => site.pageOf(path) === path && !paths.includes(path));
  return [...paths.map((path, at) => [path, 1 + 60 / (at + 1)] as const), ...others.map((path) => [path, 1] as const)];
}

async function fill(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [what, given = '', ...more] = positionals;
  const [count, seed] = [Number(given), Number(values.seed ?? 1)];
  if (
    values.help ||
    what !== 'leads' ||
    more.length > 0 ||
    !(Number.isInteger(count) && count >= 1 && count <= MAX_LEADS)
  )
    throw new DemoError(`${USAGE}, at most ${MAX_LEADS} leads.`);
  const config = readConfig();
  refuseRealSettings(config);
  const site = new Site(config.BUILD_DIR, config.CHANNELS_FILE);
  const store = await openStore(config, 'command line');
  try {
    if (values.force !== true && (await hasRealLeads(store)))
      throw new DemoError('This store holds leads that are not invented. Choose another DATA_DIR, or add --force.');
    await fillStore(store, { count, seed, now: Date.now(), forms: listForms(site), pages: listPages(site) });
  } finally {
    await store.close();
  }
  process.stdout.write(
    `${count} invented leads are in the store. Set no destination for it: those that wait would be delivered.\n`,
  );
}

export async function runDemo(args: string[]): Promise<void> {
  try {
    await fill(args);
  } catch (error) {
    const isOwn = [DemoError, ConfigError, MissingBuildError].some((known) => error instanceof known);
    const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE');
    const text = isOwn || isArgument ? (error as Error).message : explainError(error);
    if (text === undefined) throw error;
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
