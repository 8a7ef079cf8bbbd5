import type { Config } from '../config.ts';
import { describeBackups } from '../doctor/backup-findings.ts';
import {
  bad,
  describeDeliveries,
  describeSearch,
  type Finding,
  limitedDestinations,
} from '../doctor/delivery-findings.ts';
import { describeReaches, describeSettings } from '../doctor/setting-findings.ts';
import { describeFailure, SQLITE } from '../store/engine/failure.ts';
import { isIntact, proveWritable } from '../store/engine/readiness.ts';
import { readHealth } from '../store/health/health.ts';
import type { OpenedStore } from '../store/open.ts';
import type { OpenStore } from '../store/schema/tables.ts';
import { type Command, CommandError, print, withStore } from './context.ts';

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
      ...describeBackups(config, Date.now()),
      ...(await describeReaches(config)),
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

export async function checkDeliveries(store: OpenStore, config: Config): Promise<Finding[]> {
  const now = Date.now();
  const numbers = await readHealth(store, limitedDestinations(config), now);
  return [...describeDeliveries(numbers, config, now), ...describeSearch(numbers)];
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
