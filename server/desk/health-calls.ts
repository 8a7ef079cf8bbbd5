import type { Finding } from '../../leads/desk/health.ts';
import { allows, type Role } from '../../leads/desk/roles.ts';
import { readMachineHealth } from '../health/machine-findings.ts';
import { readHealth } from '../health/read-health.ts';
import { utcMinute } from '../store/utc-day.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';

/** Each browser at the desk asks for the level, and each check calls the destinations, so its result is kept. */
const LEVEL_AGE_MS = 5 * 60_000;

export function addHealthCalls(handle: Handle, desk: Desk): void {
  let latest: { at: number; findings: Promise<DetailedFinding[]> } | undefined;
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

/** What the build says of its failure has paths of the server anywhere in it. */
type DetailedFinding = Finding & { buildError?: string };

/**
 * Paths of the server help only people who may change something there; in other texts each stands as "in '…'". Commands
 * are for what the person cannot solve at the desk.
 */
function shownTo(role: Role, { buildError, commands, desk, ...finding }: DetailedFinding): Finding {
  const text = allows(role, 'sales') ? finding.text : finding.text.replace(/ in '[^']*'/g, '');
  const isFull = buildError !== undefined && (allows(role, 'sales') || allows(role, 'writer'));
  const where = desk && allows(role, desk.role) ? { desk } : commands && { commands };
  return { ...finding, ...where, text: isFull ? `${text} ${buildError}` : text };
}

/** What `doctor` says, without the check of every page of the file, which takes longer than a person waits. */
async function findHealth({ config, store, reader, writing }: Desk, now: number): Promise<DetailedFinding[]> {
  const isUp: Finding = store.isUp
    ? { level: 'good', text: 'The store can be read and written.' }
    : { level: 'bad', text: 'The store cannot be written: leads are refused. The log of the server says why.' };
  const readNumbers = (limited: readonly string[]) => reader.run('readHealthNumbers', limited, now);
  const writes: Finding = writing.offReason
    ? { level: 'note', text: `Pages are not written at this desk. ${writing.offReason}` }
    : { level: 'good', text: `Pages are written to the checkout in '${writing.folder}'.` };
  const missed = (await reader.run('listMissedPublications', now)).map(
    ({ id, due_at: at, by, files, reason }): DetailedFinding => ({
      level: 'bad',
      desk: { path: `/publish?id=${id}`, words: 'Open the publication', role: 'writer' },
      text:
        files === '[]'
          ? `What its date had set to go live or expire at ${utcMinute(at ?? 0)} UTC did not. It is tried again each hour.`
          : `What ${by} had set to go live at ${utcMinute(at ?? 0)} UTC did not. Publish it again.`,
      ...(reason !== null && { buildError: reason }),
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
