import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../store/utc-day.ts';
import { describeBackups } from './machine-findings.ts';

const NOW = Date.UTC(2030, 0, 10);

function folderWith(files: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  for (const [name, ageMs] of Object.entries(files)) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date(), new Date(NOW - ageMs));
  }
  return folder;
}

test.each([
  ['none', {}, 'note'],
  ['one that was cut off', { 'leads-1.unfinished': 0 }, 'note'],
  ['an old one and one of tonight', { 'leads-1.sqlite': 20 * DAY_MS, 'leads-2.dump': DAY_MS / 2 }, 'good'],
  ['one of three days ago', { 'leads-1.sqlite': 3 * DAY_MS, 'leads-2.unfinished': 0 }, 'bad'],
])('%s', (_name, files, level) => {
  expect(describeBackups({ BACKUP_DIR: folderWith(files) }, NOW)).toMatchObject([{ level }]);
});

test('says nothing where no folder is set', () => {
  expect(describeBackups({ BACKUP_DIR: undefined }, NOW)).toEqual([]);
});
