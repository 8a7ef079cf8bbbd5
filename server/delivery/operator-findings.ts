import type { Config } from '../config.ts';
import type { DataOf } from '../mail/mail-data.ts';
import type { Problems } from '../store/health/problems.ts';
import { findDestination } from './destinations.ts';

type Finding = DataOf<'operator'>['findings'][number];

const LEADS = 'npm run leads --';
const DOCTOR = [`${LEADS} doctor`];

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count: one }) => sum + one, 0);

/** What each problem is, in numbers and names of destinations, and the commands that show or solve it. */
export function findingsOf(problems: Problems, config: Config): Finding[] {
  const titleOf = (name: string) => findDestination(name, config)?.title ?? name;
  const byDestination = (counts: Problems['dead']) =>
    counts.map(({ destination, count: one }) => `${titleOf(destination)} ${one}`).join(', ');
  const { dead, deadLately, waiting, blocked, limits, heldLeads, heldOptOuts } = problems;
  return [
    ...blocked.map(({ destination, status, reason, since }) => {
      const check = findDestination(destination, config)?.settingToCheck({ status, reason }) ?? 'the settings';
      const time = new Date(since).toISOString().slice(0, 16).replace('T', ' ');
      return {
        text: `The ${titleOf(destination)} takes no delivery since ${time} UTC: ${reason}. Check ${check}.`,
        commands: DOCTOR,
      };
    }),
    ...limits.map(({ destination, limit, count: due }) => ({
      text: `The ${titleOf(destination)} has had its ${count(limit, 'lead', 'leads')} of the day; ${count(due, 'delivery waits', 'deliveries wait')} for the next one (UTC).`,
      commands: DOCTOR,
    })),
    ...present(total(waiting), () => ({
      text: `${count(total(waiting), 'delivery has', 'deliveries have')} waited for over a day: ${byDestination(waiting)}.`,
      commands: DOCTOR,
    })),
    ...present(total(dead), () => ({
      text: `${count(total(dead), 'delivery was', 'deliveries were')} given up, ${deadLately} of them in the last 24 hours: ${byDestination(dead)}.`,
      commands: [`${LEADS} dead`, `${LEADS} retry --dead`],
    })),
    ...present(heldLeads, () => ({
      text: `${count(heldLeads, 'lead has', 'leads have')} been held for over a day.`,
      commands: [`${LEADS} list --status suspected`, `${LEADS} list --status unverified`, `${LEADS} release <id>`],
    })),
    ...present(heldOptOuts, () => ({
      text: `${count(heldOptOuts, 'opt-out has', 'opt-outs have')} been held for over a day.`,
      commands: [`${LEADS} opt-outs`, `${LEADS} release <id>`],
    })),
  ];
}

const present = (number: number, finding: () => Finding): Finding[] => (number > 0 ? [finding()] : []);
