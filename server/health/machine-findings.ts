import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Finding } from '../../leads/desk/health.ts';
import type { Config } from '../config.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
import { describeHttpReach } from '../delivery/post.ts';
import { HOUR_MS } from '../store/utc-day.ts';
import { hasTracingPackages, MISSING_PACKAGES } from '../tracing/load.ts';

/** A night may be missed, as by a machine that was off. */
const MAX_BACKUP_AGE_MS = 50 * HOUR_MS;

/** What is found on the machine that asks: its settings, its back-ups, and whether it reaches the other sides. */
export const readMachineHealth = async (config: Config, writingObstacle: string | undefined, now: number) => [
  ...describeSettings(config),
  describeWriting(config, writingObstacle),
  ...describeBackups(config, now),
  ...(await describeReaches(config)),
];

const describeWriting = ({ WRITING_DIR }: Config, obstacle: string | undefined): Finding =>
  obstacle
    ? { level: 'note', text: `Pages are not written at this desk. ${obstacle}` }
    : { level: 'good', text: `Pages are written to the checkout in '${resolve(WRITING_DIR)}'.` };

function describeSettings(config: Config): Finding[] {
  const store = config.DATABASE_URL ? 'PostgreSQL' : `SQLite in '${config.DATA_DIR}'`;
  const verification = config.RECAPTCHA_SITE_KEY ? 'reCAPTCHA' : 'proof of work';
  const text = `The settings are in order. Store: ${store}. Human verification: ${verification}.`;
  const settings: Finding = { level: 'good', text };
  if (config.SITE_ORIGIN) return [settings];
  return [settings, { level: 'note', text: 'SITE_ORIGIN is not set; fine on one origin without https.' }];
}

/** The back-ups of deploy/backup.sh: a timer that fails is silent. */
export function describeBackups({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>, now: number): Finding[] {
  if (!BACKUP_DIR) return [];
  const newest = Math.max(...findBackupTimes(BACKUP_DIR));
  if (!Number.isFinite(newest)) return [{ level: 'note', text: `There is no back-up in '${BACKUP_DIR}' yet.` }];
  const ageMs = Math.max(0, now - newest);
  const text = `The newest back-up is ${formatAge(ageMs)} old.`;
  if (ageMs <= MAX_BACKUP_AGE_MS) return [{ level: 'good', text }];
  return [{ level: 'bad', text, commands: ['journalctl -u site-backup'] }];
}

function findBackupTimes(folder: string): number[] {
  try {
    const names = readdirSync(folder).filter((name) => /^leads-.*\.(sqlite|dump)$/.test(name));
    return names.map((name) => statSync(join(folder, name)).mtimeMs);
  } catch {
    return [];
  }
}

async function describeReaches(config: Config): Promise<Finding[]> {
  const reaches = await Promise.all([
    ...DESTINATIONS.map(({ describeReach }) => describeReach?.(config)),
    describeTraces(config),
  ]);
  return reaches.filter((reach) => reach !== undefined);
}

async function describeTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Finding | undefined> {
  if (endpoint === undefined) return undefined;
  if (!hasTracingPackages()) return { level: 'bad', text: MISSING_PACKAGES };
  return describeHttpReach('collector of traces', endpoint);
}

export function formatAge(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / (24 * 60))} days`;
}
