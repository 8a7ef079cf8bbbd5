import { hash } from 'node:crypto';
import type { FormRules, OwnField } from '../../../leads/form-rules.ts';
import type { OpenStore } from '../schema/tables.ts';

/** What the forms of a build may send. */
export type BuiltForms = { channels: readonly string[]; rules: FormRules };

type AllServed = { channels: string[]; rules: FormRules[] };

/**
 * Adds the forms of a build and returns all that were ever added. None is removed: open pages may still send them. Of a
 * build that is served again the rules become the newest.
 */
export async function addServedForms(
  store: OpenStore,
  { channels, rules }: BuiltForms,
  now: number,
): Promise<AllServed> {
  await addChannels(store, channels, now);
  const text = JSON.stringify(rules);
  await store.db
    .insertInto('served_rules')
    .values({ id: hash('sha256', text, 'hex'), rules: text, added_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ added_at: now }))
    .execute();
  return listServedForms(store);
}

export async function listServedForms(store: OpenStore): Promise<AllServed> {
  return { channels: await listChannels(store), rules: await listServedRules(store) };
}

export async function addChannels({ db }: OpenStore, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('channels')
    .values(names.map((name) => ({ name, added_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function listChannels({ db }: OpenStore): Promise<string[]> {
  return (await db.selectFrom('channels').select('name').orderBy('name').execute()).map(({ name }) => name);
}

/** The newest first. */
async function listServedRules({ db }: OpenStore): Promise<FormRules[]> {
  const rows = await db.selectFrom('served_rules').select('rules').orderBy('added_at', 'desc').execute();
  return rows.map(({ rules }) => JSON.parse(rules));
}

/** The names of all own fields that were ever asked for. */
export async function listOwnFieldKeys(store: OpenStore): Promise<string[]> {
  return [...new Set(Array.from((await listOwnFields(store)).values(), ({ key }) => key))];
}

/** The own fields of all forms that were ever served, by the CRM's id; of those with one id, the newest. */
export async function listOwnFields(store: OpenStore): Promise<ReadonlyMap<string, OwnField>> {
  const oldestFirst = (await listServedRules(store)).toReversed();
  return new Map(oldestFirst.flatMap(({ fields }) => fields.map((field) => [field.crmField, field] as const)));
}
