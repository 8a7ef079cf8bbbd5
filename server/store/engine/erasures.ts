import { hash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import type { OpenStore } from '../schema/tables.ts';
import { describeFailure, type Failure } from './failure.ts';
import { fingerprint } from './secret.ts';
import { storeIdOf } from './store-record.ts';

/**
 * The record of erasures and opt-outs, a file outside the store and its back-ups: a restored back-up must not bring an
 * erased person back, nor mail one who has opted out since. Erasures are keyed hashes with a key of the record's own, so
 * that they apply to a back-up of any age. Opt-outs are hashes keyed with the secret of the store, as it keeps them.
 */
export type Erasures = {
  /** Changes with each erasure. */
  version: string;
  /** The time of the last erasure of an address, if there was one. */
  findErasedAt(email: string): number | undefined;
};

/** The setting with the version of the record that has been applied; a restored back-up has an older one, or none. */
export const APPLIED_ERASURES = 'erasures applied';

/** The record cannot be written, so nothing may be done that it must know. */
export class ErasureNotRecordedError extends Error {}

const KEY_LINE = /^key ([0-9a-f]{64})$/m;
const ERASURE_LINE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{64})$/gm;
const PREFERENCE_LINE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (opt-out|opt-in) ([0-9a-f]{16}) ([0-9a-f]{64})$/gm;
const KEPT_LINE = /^\S+ kept-in-crm ([0-9a-f-]{36})$/gm;
const HEADING =
  '# Erased and opted-out addresses as keyed hashes, applied whenever the store is opened. Keep it out of back-ups.';

/** Undefined without a record; throws when there is one that cannot be read. */
export function readErasures(file: string): Erasures | undefined {
  const text = readRecord(file);
  if (text === undefined) return undefined;
  const key = keyOf(text);
  const times = new Map<string, number>();
  for (const [, time = '', address = ''] of text.matchAll(ERASURE_LINE)) times.set(address, Date.parse(time));
  return { version: versionOf(text), findErasedAt: (email) => times.get(fingerprint(key, email)) };
}

/** Adds an erasure; it is on the disk when this returns. Returns the versions of the record before and after. */
export function recordErasure(file: string, email: string, now: number): { before: string; after: string } {
  return write(file, 'erased', (text) => {
    const line = `${new Date(now).toISOString()} ${fingerprint(keyOf(text), email)}`;
    append(file, [line]);
    return { before: versionOf(text), after: versionOf(`${text}\n${line}\n`) };
  });
}

/** Erased leads whose records in the CRM an operator keeps: a restored back-up must not have them deleted there. */
export const readKeptInCrm = (file: string): Set<string> =>
  new Set([...(readRecord(file) ?? '').matchAll(KEPT_LINE)].map(([, leadId = '']) => leadId));

export const recordKeptInCrm = (file: string, leadIds: readonly string[], now: number): void =>
  write(file, 'ended', () =>
    append(
      file,
      leadIds.map((leadId) => `${new Date(now).toISOString()} kept-in-crm ${leadId}`),
    ),
  );

function write<Result>(file: string, done: string, add: (text: string) => Result): Result {
  try {
    return add(readRecord(file) ?? createRecord(file));
  } catch (error) {
    const { code = 'damaged' } = error as NodeJS.ErrnoException;
    throw new ErasureNotRecordedError(
      `'${file}' cannot be written (${code}), so nothing was ${done}. Set ERASURES_FILE to a file that this user can write.`,
    );
  }
}

/** What a person, by the fingerprint of the address, has chosen last. */
type Preference = { state: 'opt-out' | 'opt-in'; at: number };
export type Preferences = Map<string, Preference>;

export type RecordOfStore = Pick<OpenStore, 'erasuresFile' | 'secret'>;

/** Those of the people of this store; another one has other fingerprints. */
export function readPreferences({ erasuresFile, secret }: RecordOfStore): Preferences {
  const preferences: Preferences = new Map();
  const store = shortIdOf(secret);
  for (const [, time = '', state, id, fingerprint = ''] of (readRecord(erasuresFile) ?? '').matchAll(PREFERENCE_LINE))
    if (id === store) preferences.set(fingerprint, { state: state as Preference['state'], at: Date.parse(time) });
  return preferences;
}

/**
 * Adds what people have chosen. A choice must not fail because the record cannot be written: returns why it could not, and
 * what the record lacks is added when the store is opened again.
 */
export function recordPreferences(
  { erasuresFile, secret }: RecordOfStore,
  preferences: Preferences,
): Failure | undefined {
  if (preferences.size === 0) return undefined;
  const store = shortIdOf(secret);
  const lines = [...preferences].map(
    ([key, { state, at }]) => `${new Date(at).toISOString()} ${state} ${store} ${key}`,
  );
  try {
    if (readRecord(erasuresFile) === undefined) createRecord(erasuresFile);
    append(erasuresFile, lines);
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

const shortIdOf = (secret: string) => storeIdOf(secret).slice(0, 16);

function append(file: string, lines: readonly string[]): void {
  const record = openSync(file, 'a');
  try {
    // A line that a crash has torn ends here.
    writeSync(record, `\n${lines.join('\n')}\n`);
    fsyncSync(record);
  } finally {
    closeSync(record);
  }
}

function readRecord(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file appears with its key in it; of two commands at once, both use the first one's. */
function createRecord(file: string): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${HEADING}\nkey ${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8');
}

function keyOf(text: string): string {
  const key = KEY_LINE.exec(text)?.[1];
  if (!key) throw new Error('the record of erasures has no key');
  return key;
}

const versionOf = (text: string) =>
  hash('sha256', [...text.matchAll(ERASURE_LINE)].map(([line]) => line).join('\n'), 'hex');
