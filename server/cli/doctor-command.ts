import type { Config } from '../config.ts';
import { proveWritable } from '../store/readiness.ts';
import type { OpenStore } from '../store/tables.ts';
import { type Command, CommandError, print, withStore } from './context.ts';
import { bad, checkDeliveries, type Finding } from './doctor-deliveries.ts';

const LEVEL_LABELS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check settings, store, CRM and what waits',
  options: {},
  async run({ config }) {
    const findings: Finding[] = [
      { level: 'good', text: 'The settings are in order.' },
      ...describeSettings(config),
      ...(await withStore(config, (store) => checkStore(store, config)).catch((error) => [bad(storeErrorText(error))])),
      await checkReachable('The CRM', config.CRM_URL),
      await checkReachable('The webhook', config.NOTIFY_URL),
      await checkServer(config),
    ];
    for (const { level, text } of findings) print(`${LEVEL_LABELS[level]}  ${text}`);
    if (findings.some(({ level }) => level === 'bad')) process.exitCode = 1;
  },
};

const storeErrorText = (error: unknown) =>
  error instanceof CommandError ? error.message : `The store cannot be opened or written: ${(error as Error).message}`;

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

async function checkStore(store: OpenStore, config: Config): Promise<Finding[]> {
  await proveWritable(store);
  return [{ level: 'good', text: 'The store can be read and written.' }, ...(await checkDeliveries(store, config))];
}

/** Any response shows that the host is reachable; only a lead gets a meaningful one. */
async function checkReachable(name: string, address: string | undefined): Promise<Finding> {
  if (!address) return { level: 'note', text: `${name} is not set; leads are only stored.` };
  try {
    await fetch(new URL(address).origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return { level: 'good', text: `${name} answers.` };
  } catch {
    return bad(`${name} at ${new URL(address).origin} does not answer.`);
  }
}

async function checkServer({ PORT }: Config): Promise<Finding> {
  try {
    const { ok } = await fetch(`http://localhost:${PORT}/readyz`, { signal: AbortSignal.timeout(2000) });
    return ok ? { level: 'good', text: 'The server runs and is ready.' } : bad('The server runs but is not ready.');
  } catch {
    return { level: 'note', text: `No server answers on port ${PORT} of this machine.` };
  }
}
