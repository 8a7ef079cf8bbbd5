import type { Finding } from '../../leads/desk/health.ts';
import { allows } from '../../leads/desk/roles.ts';
import { readMachineHealth } from '../health/machine-findings.ts';
import { readHealth } from '../health/read-health.ts';
import { utcMinute } from '../store/utc-day.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';

/** Each browser at the desk asks for the level, and each check calls the destinations, so its result is kept. */
const LEVEL_AGE_MS = 5 * 60_000;

export function addHealthCalls(handle: Handle, desk: Desk): void {
  let latest: { at: number; findings: Promise<Finding[]> } | undefined;
  const check = (now: number) => {
    const findings = findHealth(desk, now);
    latest = { at: now, findings };
    findings.catch(() => {
      latest = undefined;
    });
    return findings;
  };

  handle('readHealth', async (_input, { person, now }) => {
    const findings = await check(now);
    return { findings: !allows(person.role, 'sales') ? findings.map(withoutPaths) : findings };
  });

  handle('readHealthLevel', async (_input, { now }) => {
    const findings = await (latest && now - latest.at < LEVEL_AGE_MS ? latest.findings : check(now));
    return { bad: findings.filter(({ level }) => level === 'bad').length };
  });
}

/** Paths of the server help only people who may change something there; each stands in a text as "in '…'". */
const withoutPaths = (finding: Finding): Finding => ({ ...finding, text: finding.text.replace(/ in '[^']*'/g, '') });

/** What `doctor` says, without the check of every page of the file, which takes longer than a person waits. */
async function findHealth({ config, store, reader, writing }: Desk, now: number): Promise<Finding[]> {
  const isUp: Finding = store.isUp
    ? { level: 'good', text: 'The store can be read and written.' }
    : { level: 'bad', text: 'The store cannot be written: leads are refused. The log of the server says why.' };
  const readNumbers = (limited: readonly string[]) => reader.run('readHealthNumbers', limited, now);
  const writes: Finding = writing.offReason
    ? { level: 'note', text: `Pages are not written at this desk. ${writing.offReason}` }
    : { level: 'good', text: `Pages are written to the checkout in '${writing.folder}'.` };
  const missed = (await reader.run('listMissedPublications', now)).map(
    ({ due_at: at, by, reason }): Finding => ({
      level: 'bad',
      text: `What ${by} had set to go live at ${utcMinute(at ?? 0)} UTC did not: ${reason} Publish it again.`,
    }),
  );
  return [
    isUp,
    ...(await readHealth(config, readNumbers, now)),
    ...(await readMachineHealth(config, now)),
    writes,
    ...missed,
  ];
}
