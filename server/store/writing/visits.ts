import { present } from '../people/people.ts';
import type { OpenStore } from '../schema/tables.ts';

/** Longer than the desk takes to ask again while a file is open, also where one request is lost. */
const PRESENT_MS = 45_000;

/** Notes that a person has a file open, and names the others who have. */
export async function visitPage({ db }: OpenStore, file: string, personId: string, now: number): Promise<string[]> {
  const until = now + PRESENT_MS;
  await db
    .insertInto('page_visits')
    .values({ file, person_id: personId, until })
    .onConflict((conflict) => conflict.columns(['file', 'person_id']).doUpdateSet({ until }))
    .execute();
  const others = db.selectFrom('page_visits').select('person_id').where('file', '=', file);
  const people = await present(db)
    .select('name')
    .where('id', 'in', others.where('until', '>', now).where('person_id', '!=', personId))
    .orderBy('name')
    .execute();
  return people.map(({ name }) => name);
}
