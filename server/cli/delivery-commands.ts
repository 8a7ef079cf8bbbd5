import { countOf } from '../../leads/desk/numbers.ts';
import { contentOf } from '../../leads/lead-states.ts';
import type { Config } from '../config.ts';
import { changeRules, configuredDestinations, destinationRules } from '../delivery/destinations.ts';
import { findHeldOptOut, releaseHeldOptOut } from '../store/consent/opt-outs.ts';
import { changeLeads } from '../store/desk/lead-changes.ts';
import { inTransaction } from '../store/engine/transaction.ts';
import { END_REASONS, type EndReason, endCrmErasures, listCrmErasures } from '../store/outbox/crm-erasures.ts';
import { hasHeldDelivery, listDeadDeliveries, retryDeadDeliveries } from '../store/outbox/deliveries.ts';
import { COMMAND_LINE, recordAudit } from '../store/people/audit-log.ts';
import { statusOf } from '../store/schema/stored-words.ts';
import type { LeadRow, OpenStore } from '../store/schema/tables.ts';
import { utcMinute } from '../store/utc-day.ts';
import { findLead, isIdEnding, shortId } from './arguments.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';
import { printTable } from './output.ts';

export const dead: Command = {
  name: 'dead',
  usage: '',
  summary: 'show deliveries that were given up, and why',
  async run({ config }) {
    const rows = await withStore(config, listDeadDeliveries);
    if (rows.length === 0) return print('No delivery has been given up.');
    printTable(
      ['id', 'given up (UTC)', 'to', 'what', 'attempts', 'last error', 'channel', 'email'],
      rows.map((row) => [
        ...[shortId(row.lead_id), utcMinute(row.settled_at ?? 0), row.destination, contentOf(row)],
        ...[String(row.attempts), row.last_error ?? '', row.channel, row.email],
      ]),
    );
    print(`${rows.length} given up. Try them again: npm run leads -- retry --dead`);
  },
};

export const retry: Command = {
  name: 'retry',
  usage: '<id> | --dead',
  summary: 'deliver a lead again, or everything that was given up',
  options: { dead: { type: 'boolean', help: 'every delivery that was given up' } },
  async run({ config, options, args: [id] }) {
    await withStore(config, async (store) => {
      if (options.dead === true) return print(`${await retryAllDead(store, config)} will be tried again.`);
      const lead = await findLead(store, id, 'retry');
      refuseSetAside(lead);
      if (await isHeld(store, lead))
        throw new CommandError(
          `This lead is held (${lead.suspicion ?? 'unverified'}). Release it first: npm run leads -- release ${id}`,
        );
      const { deliveries } = await changeLead(store, config, lead, 'retry');
      if (deliveries === 0) throw new CommandError('Nothing to try again: it has been delivered, or no CRM is set.');
      print(`${deliveriesOf(deliveries)} of this lead will be tried again.`);
    });
  },
};

export const release: Command = {
  name: 'release',
  usage: '<id>',
  summary: 'let a held lead through to its destinations, or apply a held opt-out',
  async run({ config, args: [id] }) {
    const destinations = destinationRules(config);
    await withStore(config, async (store) => {
      const email = isIdEnding(id) ? await findHeldOptOut(store, id) : undefined;
      if (email !== undefined) {
        const preference = { email, receivedAt: Date.now(), configuredDestinations: destinations };
        await inTransaction(store.db, (transaction) => releaseHeldOptOut(transaction, store, preference));
        return print('Released. The opt-out applies, and the destinations are told.');
      }
      const lead = await findLead(store, id, 'release');
      refuseSetAside(lead);
      if (!(await isHeld(store, lead))) throw new CommandError(`This lead is not held: it is ${statusOf(lead)}.`);
      await changeLead(store, config, lead, 'release');
      print('Released. It goes out with the next deliveries.');
    });
  },
};

const isHeld = async (store: OpenStore, lead: LeadRow) =>
  statusOf(lead) === 'held' || (await hasHeldDelivery(store, lead.id));

function refuseSetAside(lead: LeadRow): void {
  if (lead.set_aside !== null)
    throw new CommandError(`This lead is set aside (${statusOf(lead)}). Restore it at the desk first.`);
}

/** As the desk does it, with the version just read. */
function changeLead(store: OpenStore, config: Config, { id, version }: LeadRow, kind: 'retry' | 'release') {
  const context = { person: COMMAND_LINE, now: Date.now(), ...changeRules(config) };
  return changeLeads(store, { leads: [{ id, version }], change: { kind } }, context);
}

const deliveriesOf = (count: number) => countOf(count, 'delivery', 'deliveries');

/** Returns how many, in words. */
async function retryAllDead(store: OpenStore, config: Config): Promise<string> {
  const now = Date.now();
  const names = configuredDestinations(config).map(({ name }) => name);
  const detail = deliveriesOf(await retryDeadDeliveries(store, now, undefined, names));
  await recordAudit(store.db, { person: COMMAND_LINE, action: 'retry', detail, at: now });
  return detail;
}

const REASONS = Object.keys(END_REASONS).join(', ');

export const crmErasures: Command = {
  name: 'crm-erasures',
  usage: '<id> | --all',
  summary: 'show erased leads that are still to be deleted in the CRM, or end them as done by hand',
  options: {
    reason: { type: 'string', help: `end them because they were: ${REASONS}` },
    all: { type: 'boolean', help: 'end all of them' },
  },
  async run({ config, options, args: [id] }) {
    await withStore(config, async (store) => {
      const rows = await listCrmErasures(store);
      const [reason, isAll] = [textOption(options, 'reason'), options.all === true];
      if (id === undefined && !isAll && reason === undefined) return print(describeErasures(rows));
      if ((id === undefined) !== isAll)
        throw new CommandError('Which of them? Give the id of one, as crm-erasures shows it, or --all.');
      if (!isEndReason(reason))
        throw new CommandError(`Why? npm run leads -- crm-erasures ${id ?? '--all'} --reason, one of: ${REASONS}.`);
      const leadIds = rows.map(({ lead_id }) => lead_id).filter((one) => isAll || (isIdEnding(id) && one.endsWith(id)));
      if (leadIds.length === 0 || (!isAll && leadIds.length > 1))
        throw new CommandError(
          isAll ? NONE_TO_DELETE : `Not one of the ids that crm-erasures shows ends in '${id}', or more than one does.`,
        );
      await endCrmErasures(store, leadIds, reason, COMMAND_LINE, Date.now());
      print(`${leadIds.length} ended: ${END_REASONS[reason]}. The audit log says so.`);
    });
  },
};

const NONE_TO_DELETE = 'No erased lead is still to be deleted in the CRM.';
const isEndReason = (given = ''): given is EndReason => Object.hasOwn(END_REASONS, given);

/** With whole ids: by these they are found in the CRM. */
function describeErasures(rows: Awaited<ReturnType<typeof listCrmErasures>>): string {
  if (rows.length === 0) return NONE_TO_DELETE;
  return [
    ...rows.map(({ lead_id, queued_at, attempts, last_error }) => {
      const last = last_error === null ? '' : `: ${last_error}`;
      return `${lead_id}  erased ${utcMinute(queued_at)} UTC, ${countOf(attempts, 'attempt')}${last}`;
    }),
    `${rows.length} to be deleted. Done by hand? npm run leads -- crm-erasures <id> --reason deleted`,
  ].join('\n');
}
