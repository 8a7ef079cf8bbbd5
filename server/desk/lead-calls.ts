import type { LeadFilters } from '../../leads/desk/leads.ts';
import { allows } from '../../leads/desk/roles.ts';
import { changeRules, destinationRules } from '../delivery/destinations.ts';
import { tellCrmOfErasure } from '../delivery/salesforce-erasure.ts';
import { toName } from '../store/schema/source.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { toHeldRow, toLeadDetails } from './lead-words.ts';
import { readyCounter } from './page-list-calls.ts';
import { RefusedCall } from './refusal.ts';

/** The list, one lead, what is held, and every change of leads. */
export function addLeadCalls(handle: Handle, desk: Desk): void {
  addReads(handle, desk);
  addChanges(handle, desk);
  addViews(handle, desk);
}

const missing = () => new RefusedCall('missing', 'There is no such lead. It may have been erased.');

function addReads(handle: Handle, desk: Desk): void {
  const { config, store, reader, mail, writing } = desk;
  handle('listLeads', async ({ cursor, sort, ...filters }, { person, now }) => {
    const page = await reader.run('listLeads', { ...filters, personId: person.id }, { cursor, sort });
    const leadIds = page.rows.map(({ id }) => id);
    const action = filters.search === undefined ? 'list' : 'search';
    if (leadIds.length > 0)
      await store.run('addAuditEntry', { person, action, leadIds, detail: describeFilters(filters), at: now });
    const hasNoMatch = leadIds.length === 0 && cursor === undefined && filters.search !== undefined;
    const nearest = hasNoMatch ? await reader.run('findNearestWords', { ...filters, personId: person.id }) : [];
    if (nearest.length > 0) {
      const detail = `${describeFilters(filters)}, and saw the nearest names`;
      await store.run('addAuditEntry', { person, action, detail, at: now });
    }
    return { ...page, nearest };
  });

  // Counts are not logged: they show nothing of a person, and each browser asks for them every few seconds.
  handle('countLeads', ({ since, ...filters }, { person }) =>
    reader.run('countLeads', { ...filters, personId: person.id }, since),
  );
  const countReady = readyCounter(desk);
  handle('readScreenCounts', async (_input, { person, now }) => ({
    ...(await reader.run('readScreenCounts', person.id, now)),
    toPublish: writing.offReason ? null : allows(person.role, 'writer') ? await countReady(now) : 0,
  }));

  handle('leadChoices', () => reader.run('readLeadChoices'));
  handle('listReplies', async () => ({ replies: mail.settings.replies }));

  handle('readLead', async ({ id }, { person, now }) => {
    const lead = await reader.run('readDeskLead', id, person.id);
    if (!lead) throw missing();
    await store.run('addAuditEntry', { person, action: 'open', leadIds: [id], at: now });
    if (lead.row.isUnread) await store.run('markSeen', id, person.id, now);
    return toLeadDetails(lead, config, now);
  });

  handle('listHeld', async ({ cursor }, { person, now }) => {
    const { rows, next, reasons } = await reader.run('listHeld', cursor, now);
    const leadIds = rows.map(({ id }) => id);
    if (leadIds.length > 0)
      await store.run('addAuditEntry', { person, action: 'list', leadIds, detail: 'held back', at: now });
    return { rows: rows.map((row) => toHeldRow(row, config)), next, reasons };
  });
}

/** Everything but the search text, which may name a person, as may a campaign: toName leaves addresses out. */
export function describeFilters({ search, ...filters }: LeadFilters): string {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  const words = named.map(([name, value]) => {
    const isTime = name === 'from' || name === 'before';
    return `${name} ${isTime ? new Date(Number(value)).toISOString() : [value].flat().map(String).map(toName).join(' or ')}`;
  });
  return [...words, ...(search === undefined ? [] : ['a search'])].join(', ');
}

function addChanges(handle: Handle, { config, store, pollDeliveries }: Desk): void {
  handle('changeLeads', async (input, { person, now }) => {
    const { change } = input;
    if (change.kind === 'assign' && change.to !== null && !(await store.run('canBeOwner', change.to, change.isUndo)))
      throw new RefusedCall('missing', 'This person is not at the desk, or may not see leads.');
    const answer = await store.run('changeLeads', input, { person, now, ...changeRules(config) });
    pollDeliveries();
    return answer;
  });

  handle('findChanges', async ({ leads }) => ({ changes: await store.run('findChanges', leads) }));

  handle('addNote', async ({ id, text }, { person, now }) => {
    const note = await store.run('addNote', id, text, person, now);
    if (!note) throw missing();
    return note;
  });

  handle('liftOptOut', async ({ id, reason }, { person, now }) => {
    const lift = { person, reason, receivedAt: now, configuredDestinations: destinationRules(config) };
    const result = await store.run('liftByLead', id, lift);
    if (result === 'missing') throw missing();
    if (result === 'not opted out') throw new RefusedCall('input', 'This address has not opted out.');
    pollDeliveries();
    return {};
  });

  handle('erasePerson', async ({ id, email }, { person }) => {
    const result = await store.run('eraseByLead', id, email, person);
    if (result.kind === 'missing') throw missing();
    if (result.kind === 'other address')
      throw new RefusedCall('input', 'That is not the address of this lead, so nothing was erased.');
    return { ...result, crm: await tellCrmOfErasure(config, store, result.toldCrm) };
  });
}

function addViews(handle: Handle, { store, reader }: Desk): void {
  handle('listViews', async (_input, { person }) => ({ views: await reader.run('listViews', person) }));

  handle('saveView', async (view, { person, now }) => {
    const problem = await store.run('saveView', person, view, now);
    if (problem === 'too many') throw new RefusedCall('too-many', 'There are fifty views already. Delete one first.');
    if (problem === 'taken')
      throw new RefusedCall('input', `There is a view for all called '${view.name}' already. Choose another name.`);
    return {};
  });

  handle('deleteView', async ({ id }, { person, now }) => {
    if (!(await store.run('deleteView', person, id, now)))
      throw new RefusedCall('role', 'Only an admin deletes a view for all of another person.');
    return {};
  });
}
