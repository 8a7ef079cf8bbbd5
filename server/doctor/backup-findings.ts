import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bad, type Finding, formatAge } from './delivery-findings.ts';

/** A night may be missed, as by a machine that was off. */
const MAX_BACKUP_AGE_MS = 50 * 60 * 60 * 1000;

/** What `doctor` says about the back-ups of deploy/backup.sh: a timer that fails is silent. */
export function describeBackups({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>, now: number): Finding[] {
  if (!BACKUP_DIR) return [];
  const newest = Math.max(...findBackupTimes(BACKUP_DIR));
  if (!Number.isFinite(newest)) return [{ level: 'note', text: `There is no back-up in '${BACKUP_DIR}' yet.` }];
  const ageMs = Math.max(0, now - newest);
  const text = `The newest back-up is ${formatAge(ageMs)} old.`;
  if (ageMs <= MAX_BACKUP_AGE_MS) return [{ level: 'good', text }];
  return [bad(`${text} See: journalctl -u site-backup`)];
}

function findBackupTimes(folder: string): number[] {
  try {
    const names = readdirSync(folder).filter((name) => /^leads-.*\.(sqlite|dump)$/.test(name));
    return names.map((name) => statSync(join(folder, name)).mtimeMs);
  } catch {
    return [];
  }
}
