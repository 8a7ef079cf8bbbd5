import { APPLIED_ERASURES, type Erasures, readErasures } from '../engine/erasures.ts';
import { describeFailure, type Failure } from '../engine/failure.ts';
import { readSetting, writeSetting } from '../engine/settings.ts';
import type { OpenStore } from '../schema/tables.ts';
import { deletePerson } from './erase.ts';

const PAGE_ROWS = 5000;

/** Erases again what a restored back-up has brought back. Returns why the record could not be read. */
export async function applyErasures(store: OpenStore): Promise<Failure | undefined> {
  let erasures: Erasures | undefined;
  try {
    erasures = readErasures(store.erasuresFile);
  } catch (error) {
    return describeFailure(error);
  }
  if (!erasures || (await readSetting(store.db, APPLIED_ERASURES)) === erasures.version) return undefined;
  const isErased = ({ email, received_at }: Person) => (erasures.findErasedAt(email) ?? 0) >= received_at;
  const revived = new Set<string>();
  for await (const person of eachPerson(store)) if (isErased(person)) revived.add(person.email);
  for (const email of revived) await deletePerson(store, email, erasures.findErasedAt(email));
  if (revived.size > 0) await store.truncateLog();
  await writeSetting(store.db, APPLIED_ERASURES, erasures.version);
  return undefined;
}

type Person = { email: string; received_at: number };

/** Every address that is stored; opt-outs that were erased have none. */
export async function* eachPerson({ db }: OpenStore): AsyncGenerator<Person> {
  for (let last = ''; ; ) {
    const page = await db
      .selectFrom('leads')
      .select(['id', 'email', 'received_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    yield* page;
    if (page.length < PAGE_ROWS) break;
    last = page.at(-1)?.id ?? '';
  }
  const optOuts = await db.selectFrom('opt_outs').select(['email', 'received_at']).execute();
  const optIns = await db.selectFrom('opt_ins').select(['email', 'received_at']).execute();
  for (const { email, received_at } of [...optOuts, ...optIns]) if (email !== null) yield { email, received_at };
}
