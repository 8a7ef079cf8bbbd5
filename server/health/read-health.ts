import type { Finding } from '../../leads/desk/health.ts';
import { countOf } from '../../leads/desk/numbers.ts';
import type { Config } from '../config.ts';
import { configuredDestinations, findDestination, titleOfDestination } from '../delivery/destinations.ts';
import type { HealthNumbers } from '../store/health/health.ts';
import { TRIGRAM_INDEX } from '../store/schema/lead-tables.ts';
import { DAY_MS, utcDay, utcMinute } from '../store/utc-day.ts';
import { formatAge } from './machine-findings.ts';

const MAX_DELIVERY_AGE_MS = 15 * 60 * 1000;
/** A destination that takes deliveries again sooner is not worth a mail. */
const MIN_BLOCKED_MS = 15 * 60 * 1000;

const LEADS = 'npm run leads --';

const HELD_BACK = { path: '/held', words: 'Open Held back', role: 'sales' } as const;
const DELIVERIES = { path: '/deliveries', words: 'Open Deliveries', role: 'sales' } as const;

const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count: one }) => sum + one, 0);

/** For what was given up or is missing. */
const SEND_AGAIN: Omit<Finding, 'text'> = {
  level: 'bad',
  commands: [`${LEADS} dead`, `${LEADS} retry --dead`],
  desk: DELIVERIES,
  isMailed: true,
};

/** Said where a write has succeeded. */
export const STORE_IS_UP: Finding = { level: 'good', text: 'The store can be read and written.' };

type ReadNumbers = (limited: readonly string[]) => Promise<HealthNumbers>;

/** What `doctor`, the desk and the mail to the operator say about what is stored. */
export async function readHealth(config: Config, readNumbers: ReadNumbers, now: number): Promise<Finding[]> {
  const limited = configuredDestinations(config).flatMap(({ name, dailyLimit }) => (dailyLimit ? name : []));
  const numbers = await readNumbers(limited);
  const titleOf = (name: string) => titleOfDestination(name, config);
  const byDestination = (counts: readonly { destination: string; count: number }[]) =>
    counts.map(({ destination, count: one }) => `${titleOf(destination)} ${one.toLocaleString('en')}`).join(', ');
  const { pending, dead, deadLately, missing, heldLeads, heldOptOuts } = numbers;
  const asksSalesforce = config.SALESFORCE_URL !== undefined;
  const lookupFailure = asksSalesforce ? numbers.lookupFailure : null;
  return [
    describePending(pending, byDestination(pending), now),
    ...numbers.blocked.map(({ destination, status, reason, since }): Finding => {
      const setting = findDestination(destination, config)?.settingToCheck({ status, reason }) ?? 'the settings';
      const text = `The ${titleOf(destination)} takes no delivery since ${utcMinute(since)} UTC: ${reason}. Check ${setting}.`;
      return { level: 'bad', text, isMailed: now - since >= MIN_BLOCKED_MS };
    }),
    ...describeHeld(heldLeads, ['lead is', 'leads are'], now, [
      `${LEADS} list --status held`,
      `${LEADS} list --delivery held`,
      `${LEADS} release <id>`,
    ]),
    ...describeHeld(heldOptOuts, ['opt-out is', 'opt-outs are'], now, [`${LEADS} opt-outs`, `${LEADS} release <id>`]),
    ...present(total(dead), {
      ...SEND_AGAIN,
      text: `${countOf(total(dead), 'delivery was', 'deliveries were')} given up, ${deadLately} of them in the last 24 hours: ${byDestination(dead)}.`,
    }),
    ...present(missing, {
      ...SEND_AGAIN,
      text: `${countOf(missing, 'lead was', 'leads were')} delivered to Salesforce and ${missing === 1 ? 'is' : 'are'} not there. Sent again under the same id, none becomes two.`,
    }),
    ...present(lookupFailure ? 1 : 0, {
      level: 'note',
      text: `Salesforce did not say on ${lookupFailure?.day} (UTC) which leads it has: ${lookupFailure?.error}. It is asked again on the next day.`,
    }),
    ...(asksSalesforce ? describeErasures(numbers.erasures, now) : describeLeftErasures(numbers.erasures)),
    ...numbers.paused.map(({ destination, person_name, at }): Finding => {
      const text = `Deliveries to the ${titleOf(destination)} are paused since ${utcMinute(at)} UTC, by ${person_name}.`;
      return { level: 'note', text, desk: { ...DELIVERIES, role: 'admin' } };
    }),
    ...numbers.usage.map((usage) => describeUsage(usage, config, now)),
    ...numbers.missedPublications.map(describeMissed),
    ...present(numbers.hasSearchIndex ? 0 : 1, {
      level: 'note',
      text: `Searches at the desk read every lead. Faster, run in the database: create extension pg_trgm; ${TRIGRAM_INDEX}`,
    }),
  ];
}

const present = (number: number, finding: Finding): Finding[] => (number > 0 ? [finding] : []);

function describeErasures({ count: number, oldestAt = 0, error }: HealthNumbers['erasures'], now: number): Finding[] {
  const ageMs = Math.max(0, now - oldestAt);
  const reason = error === null ? '' : `: ${error}`;
  return present(number, {
    level: ageMs > MAX_DELIVERY_AGE_MS ? 'bad' : 'note',
    text: `${countOf(number, 'erased lead is', 'erased leads are')} still to be deleted in Salesforce, the oldest for ${formatAge(ageMs)}${reason}.`,
    commands: [`${LEADS} crm-erasures`],
    isMailed: ageMs > DAY_MS,
  });
}

/** Where Salesforce is not set any more, no attempt is made: only a person can end them. */
function describeLeftErasures({ count: number, leadIds }: HealthNumbers['erasures']): Finding[] {
  const rest = number > leadIds.length ? ` and ${countOf(number - leadIds.length, 'other', 'others')}` : '';
  return present(number, {
    level: 'bad',
    text: `${countOf(number, 'erased lead was', 'erased leads were')} not deleted in Salesforce before its settings were removed. Delete there by hand what has the id ${leadIds.join(', ')}${rest}, and say that it is done; where Salesforce is set again, it is asked.`,
    commands: [`${LEADS} crm-erasures`, `${LEADS} crm-erasures --all --reason deleted`],
    isMailed: true,
  });
}

function describePending(pending: HealthNumbers['pending'], byDestination: string, now: number): Finding {
  const number = total(pending);
  if (number === 0) return { level: 'good', text: 'Nothing waits to be delivered.' };
  const ageMs = Math.max(0, now - Math.min(...pending.map(({ oldestAt }) => oldestAt)));
  return {
    level: ageMs > MAX_DELIVERY_AGE_MS ? 'bad' : 'good',
    text: `${countOf(number, 'delivery waits', 'deliveries wait')}, the oldest for ${formatAge(ageMs)}: ${byDestination}.`,
    isMailed: ageMs > DAY_MS,
  };
}

function describeHeld(
  { count: number, oldestAt = 0 }: HealthNumbers['heldLeads'],
  [one, more]: [string, string],
  now: number,
  commands: string[],
): Finding[] {
  const ageMs = Math.max(0, now - oldestAt);
  const text = `${countOf(number, one, more)} held, the oldest for ${formatAge(ageMs)}.`;
  return present(number, { level: 'note', text, commands, desk: HELD_BACK, isMailed: ageMs > DAY_MS });
}

function describeUsage(
  { destination, used, unanswered, due }: HealthNumbers['usage'][number],
  config: Config,
  now: number,
): Finding {
  const known = findDestination(destination, config);
  const limit = known?.dailyLimit?.(config) ?? 0;
  const isReached = used >= limit;
  const text = [
    `${used} of the ${known?.title ?? destination}'s ${countOf(limit, 'lead', 'leads')} of ${utcDay(now)} (UTC) are used`,
    ...(unanswered > 0 ? [`${unanswered} of them without an answer so far`] : []),
    ...(isReached
      ? [due > 0 ? `${countOf(due, 'delivery waits', 'deliveries wait')} for tomorrow` : 'the rest waits for tomorrow']
      : []),
  ].join('; ');
  return { level: isReached ? 'bad' : 'good', text: `${text}.`, isMailed: isReached && due > 0 };
}

const describeMissed = ({ id, due_at, by, files, reason }: HealthNumbers['missedPublications'][number]): Finding => ({
  level: 'bad',
  text:
    files === '[]'
      ? `What its date had set to go live or expire at ${utcMinute(due_at ?? 0)} UTC did not. It is tried again each hour.`
      : `What ${by} had set to go live at ${utcMinute(due_at ?? 0)} UTC did not. Publish it again.`,
  ...(reason !== null && { detail: reason }),
  desk: { path: `/publish?id=${id}`, words: 'Open the publication', role: 'writer' },
});
