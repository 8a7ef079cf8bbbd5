import type { Finding } from '../../leads/desk/health.ts';
import { LIVENESS_PATH, READINESS_PATH } from '../../leads/service-paths.ts';
import type { Config } from '../config.ts';
import { readMachineHealth } from '../health/machine-findings.ts';
import { readHealth, STORE_IS_UP } from '../health/read-health.ts';
import { describeFailure, explainError, SQLITE } from '../store/engine/failure.ts';
import { proveWritable } from '../store/engine/maintenance.ts';
import { readHealthNumbers } from '../store/health/health.ts';
import type { OpenedStore } from '../store/open.ts';
import { findWritingObstacle } from '../writing/writing.ts';
import { type Command, CommandError, print, withStore } from './context.ts';

const LEVEL_LABELS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

const bad = (text: string): Finding => ({ level: 'bad', text });

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check settings, store, CRM, pages and what waits',
  options: { 'no-server': { type: 'boolean', help: 'no server is expected to run here' } },
  async run({ config, options }) {
    const findings: Finding[] = [
      ...(await withStore(config, (store) => checkStore(store, config)).catch((error) => [bad(storeErrorText(error))])),
      ...(await readMachineHealth(config, findWritingObstacle(config), Date.now())),
      ...(options['no-server'] === true ? [] : [await checkServer(config)]),
    ];
    for (const { level, text, detail = '', commands = [] } of findings)
      print([`${LEVEL_LABELS[level]}  ${text}`, detail, ...commands].filter(Boolean).join('\n        '));
    if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
  },
};

function storeErrorText(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return explainError(error) ?? `The store cannot be opened or written: ${describeFailure(error).reason}.`;
}

async function checkStore(store: OpenedStore, config: Config): Promise<Finding[]> {
  if (!(await store.isIntact())) throw Object.assign(new Error(), { errcode: SQLITE.CORRUPT });
  await proveWritable(store);
  const { erasuresFailure } = store;
  const now = Date.now();
  return [
    STORE_IS_UP,
    ...(erasuresFailure
      ? [bad(`ERASURES_FILE '${config.ERASURES_FILE}' cannot be read or written: ${erasuresFailure.reason}.`)]
      : []),
    ...(await readHealth(config, (limited) => readHealthNumbers(store, limited, now), now)),
  ];
}

async function checkServer({ HOST, PORT }: Config): Promise<Finding> {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const isOk = async (path: string) => (await fetch(origin + path, { signal: AbortSignal.timeout(5000) })).ok;
  try {
    if (!(await isOk(LIVENESS_PATH))) return bad(`What answers on port ${PORT} is not this server.`);
    if (!(await isOk(READINESS_PATH))) return bad('The server runs, but refuses leads: it cannot write its store.');
    return { level: 'good', text: 'The server runs and is ready.' };
  } catch {
    return bad(
      `No server answers on port ${PORT} of this machine. Start it, or check without one: npm run leads -- doctor --no-server`,
    );
  }
}
