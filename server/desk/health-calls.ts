import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { describeBackups } from '../doctor/backup-findings.ts';
import { describeDeliveries, describeSearch, limitedDestinations } from '../doctor/delivery-findings.ts';
import { describeReaches, describeSettings } from '../doctor/setting-findings.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';

type Findings = DeskAnswer<'readHealth'>['findings'];

/** Everyone at the desk asks for the level; each answer of the other sides is good for so long. */
const LEVEL_AGE_MS = 5 * 60_000;

export function addHealthCalls(handle: Handle, desk: Desk): void {
  let latest: { at: number; findings: Promise<Findings> } | undefined;
  const check = (now: number) => {
    const findings = findHealth(desk, now);
    latest = { at: now, findings };
    findings.catch(() => {
      latest = undefined;
    });
    return findings;
  };

  handle('readHealth', async (_input, { now }) => ({ findings: await check(now) }));

  handle('readHealthLevel', async (_input, { now }) => {
    const findings = await (latest && now - latest.at < LEVEL_AGE_MS ? latest.findings : check(now));
    return { bad: findings.filter(({ level }) => level === 'bad').length };
  });
}

/** What `doctor` says; but for the check of every page of the file, which takes longer than a person waits. */
async function findHealth({ config, store, reader }: Desk, now: number): Promise<Findings> {
  const numbers = await reader.run('readHealth', limitedDestinations(config), now);
  return [
    store.isUp
      ? { level: 'good', text: 'The store can be read and written.' }
      : {
          level: 'bad',
          text: 'The store cannot be written: leads are refused. The log of the server says why.',
        },
    ...describeSettings(config),
    ...describeDeliveries(numbers, config, now),
    ...describeSearch(numbers),
    ...describeBackups(config, now),
    ...(await describeReaches(config)),
  ];
}
