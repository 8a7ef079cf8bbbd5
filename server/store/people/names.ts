import type { OpenStore } from '../schema/tables.ts';
import { ASSIGNMENT_RULE, COMMAND_LINE, COMPANY_SIGN_IN, SERVICE } from './audit-log.ts';
import { present } from './people.ts';

/** Stands for the inviter of the first admin, in the list of people and in the audit log. */
export const FIRST_LINK = 'the first link';
/** Stands for the author of a change that the audit log does not have. */
export const UNKNOWN_PERSON = 'Another person';

/** Equal for names that look the same: without case, width, invisible characters and doubled spaces. */
const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const SYSTEM_NAMES = [
  ...[COMMAND_LINE, COMPANY_SIGN_IN, SERVICE, ASSIGNMENT_RULE].map(({ name }) => name),
  ...[FIRST_LINK, UNKNOWN_PERSON],
].map(foldName);

export const isSystemName = (name: string): boolean => SYSTEM_NAMES.includes(foldName(name));

/** Whether a name stands for the system or for another person at the desk, so that entries under it would mislead. */
export async function isNameTaken({ db }: OpenStore, name: string, personId: string | null): Promise<boolean> {
  if (isSystemName(name)) return true;
  const people = await present(db).select(['id', 'name']).execute();
  return people.some((person) => person.id !== personId && foldName(person.name) === foldName(name));
}
