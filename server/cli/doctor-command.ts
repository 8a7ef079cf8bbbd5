import type { Config } from '../config.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
import { describeFailure, SQLITE } from '../store/failure.ts';
import type { OpenedStore } from '../store/open.ts';
import { isIntact, proveWritable } from '../store/readiness.ts';
import { type Command, CommandError, print, withStore } from './context.ts';
import { bad, checkDeliveries, type Finding } from './doctor-deliveries.ts';

const LEVEL_LABELS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check settings, store, CRM and what waits',
  options: { 'no-server': { type: 'boolean', help: 'no server is expected to run here' } },
  async run({ config, options }) {
    const findings: Finding[] = [
      { level: 'good', text: 'The settings are in order.' },
      ...describeSettings(config),
      ...(await withStore(config, (store) => checkStore(store, config)).catch((error) => [bad(storeErrorText(error))])),
      ...(await Promise.all(DESTINATIONS.map(({ describeReach }) => describeReach?.(config)))).filter(
        (reach) => reach !== undefined,
      ),
      ...(options['no-server'] === true ? [] : [await checkServer(config)]),
    ];
    for (const { level, text } of findings) print(`${LEVEL_LABELS[level]}  ${text}`);
    if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
  },
};

function storeErrorText(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  const { reason, remedy } = describeFailure(error);
  return `The store cannot be opened or written: ${reason}. ${remedy}`;
}

function describeSettings(config: Config): Finding[] {
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

async function checkStore(store: OpenedStore, config: Config): Promise<Finding[]> {
  if (!(await isIntact(store))) throw Object.assign(new Error(), { errcode: SQLITE.CORRUPT });
  await proveWritable(store);
  return [
    { level: 'good', text: 'The store can be read and written.' },
    ...(store.erasuresFailure
      ? [bad(`ERASURES_FILE '${config.ERASURES_FILE}' cannot be read: ${store.erasuresFailure.reason}.`)]
      : []),
    ...(await checkDeliveries(store, config)),
  ];
}

async function checkServer({ HOST, PORT }: Config): Promise<Finding> {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const isOk = async (path: string) => (await fetch(origin + path, { signal: AbortSignal.timeout(5000) })).ok;
  try {
    if (!(await isOk('/healthz'))) return bad(`What answers on port ${PORT} is not this server.`);
    if (!(await isOk('/readyz'))) return bad('The server runs, but refuses leads: it cannot write its store.');
    return { level: 'good', text: 'The server runs and is ready.' };
  } catch {
    return bad(
      `No server answers on port ${PORT} of this machine. Start it, or check without one: npm run leads -- doctor --no-server`,
    );
  }
}
