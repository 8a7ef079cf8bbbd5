import type { Finding } from '../../leads/desk/health.ts';
import { allows, type Role } from '../../leads/desk/roles.ts';
import { readMachineHealth } from '../health/machine-findings.ts';
import { readHealth, STORE_IS_UP } from '../health/read-health.ts';
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
    return { findings: findings.map((finding) => shownTo(person.role, finding)) };
  });

  handle('readHealthLevel', async (_input, { now }) => {
    const findings = await (latest && now - latest.at < LEVEL_AGE_MS ? latest.findings : check(now));
    return { bad: findings.filter(({ level }) => level === 'bad').length };
  });
}

/**
 * Paths of the server help only people who may change something there; in other texts each stands as "in '…'". Commands
 * are for what the person cannot solve at the desk.
 */
function shownTo(role: Role, { detail, commands, desk, ...finding }: Finding): Finding {
  const text = allows(role, 'sales') ? finding.text : finding.text.replace(/ in '[^']*'/g, '');
  const isFull = detail !== undefined && (allows(role, 'sales') || allows(role, 'writer'));
  const where = desk && allows(role, desk.role) ? { desk } : commands && { commands };
  return { ...finding, ...where, text: isFull ? `${text} ${detail}` : text };
}

/** What `doctor` says, without the check of every page of the file, which takes longer than a person waits. */
const findHealth = async ({ config, store, reader, writing }: Desk, now: number): Promise<Finding[]> => [
  store.isUp
    ? STORE_IS_UP
    : { level: 'bad', text: 'The store cannot be written: leads are refused. The log of the server says why.' },
  ...(await readHealth(config, (limited) => reader.run('readHealthNumbers', limited, now), now)),
  ...(await readMachineHealth(config, writing.offReason, now)),
];
