import type { Config } from '../config.ts';
import { dayOf } from '../store/day.ts';
import { usedToday } from '../store/outbox.ts';
import { proveWritable } from '../store/readiness.ts';
import type { OpenStore } from '../store/tables.ts';
import { type Command, CommandError, print, withStore } from './context.ts';

type Finding = { level: 'good' | 'note' | 'bad'; text: string };

const SIGNS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;
const OLD = 15 * 60 * 1000;

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check settings, store, CRM and what waits',
  options: {},
  async run({ config }) {
    const findings: Finding[] = [
      { level: 'good', text: 'The settings are in order.' },
      ...settings(config),
      ...(await withStore(config, (store) => storeFindings(store, config)).catch((error) => [
        bad(storeTrouble(error)),
      ])),
      await reachable('The CRM', config.CRM_URL),
      await reachable('The webhook', config.NOTIFY_URL),
      await serverFinding(config),
    ];
    for (const { level, text } of findings) print(`${SIGNS[level]}  ${text}`);
    if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
  },
};

const bad = (text: string): Finding => ({ level: 'bad', text });
const storeTrouble = (error: unknown) =>
  error instanceof CommandError ? error.message : `The store cannot be opened or written: ${(error as Error).message}`;

function settings(config: Config): Finding[] {
  const store = config.DATABASE_URL ? 'PostgreSQL' : `SQLite in '${config.DATA_DIR}'`;
  return [
    {
      level: 'note',
      text: `Store: ${store}. Human verification: ${config.RECAPTCHA_SITE_KEY ? 'reCAPTCHA' : 'proof of work'}.`,
    },
    ...(config.SITE_ORIGIN
      ? []
      : [{ level: 'note' as const, text: 'SITE_ORIGIN is not set; fine on one origin without https.' }]),
  ];
}

async function storeFindings(store: OpenStore, config: Config): Promise<Finding[]> {
  const { db } = store;
  const now = Date.now();
  await proveWritable(store);
  const count = async (state: 'pending' | 'dead' | 'held') =>
    Number(
      (
        await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
      ).count,
    );
  const [waiting, dead, held] = [await count('pending'), await count('dead'), await count('held')];
  const oldest = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('queued_at').as('since'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  const age = waiting > 0 && oldest ? now - Number(oldest.since) : 0;
  const used = await usedToday(store, 'crm', now);
  return [
    { level: 'good', text: 'The store can be read and written.' },
    {
      level: age > OLD ? 'bad' : 'good',
      text:
        waiting === 0
          ? 'Nothing waits to be delivered.'
          : `${waiting} deliveries wait, the oldest for ${Math.round(age / 60_000)} minutes.`,
    },
    ...(held > 0
      ? [
          {
            level: 'note' as const,
            text: `${held} deliveries are held as suspected: npm run leads -- list --status suspected`,
          },
        ]
      : []),
    ...(dead > 0 ? [bad(`${dead} deliveries were given up: npm run leads -- dead`)] : []),
    {
      level: used >= config.CRM_DAILY_LIMIT ? 'bad' : 'good',
      text: `${used} of the CRM's ${config.CRM_DAILY_LIMIT} leads of ${dayOf(now)} (UTC) are used${used >= config.CRM_DAILY_LIMIT ? '; the rest waits for tomorrow' : ''}.`,
    },
  ];
}

/** Any answer will do: only a lead would get a real one. */
async function reachable(name: string, address: string | undefined): Promise<Finding> {
  if (!address) return { level: 'note', text: `${name} is not set; leads are only stored.` };
  try {
    await fetch(new URL(address).origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return { level: 'good', text: `${name} answers.` };
  } catch {
    return bad(`${name} at ${new URL(address).origin} does not answer.`);
  }
}

async function serverFinding({ PORT }: Config): Promise<Finding> {
  try {
    const { ok } = await fetch(`http://localhost:${PORT}/readyz`, { signal: AbortSignal.timeout(2000) });
    return ok ? { level: 'good', text: 'The server runs and is ready.' } : bad('The server runs but is not ready.');
  } catch {
    return { level: 'note', text: `No server answers on port ${PORT} of this machine.` };
  }
}
