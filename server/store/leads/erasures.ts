import { createHmac, hash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';

/**
 * The record of erasures, a file outside the store and its back-ups: a restored back-up must not bring an erased
 * person back. It holds keyed hashes and its own key, so that it applies to a back-up of any age.
 */
export type Erasures = {
  /** Changes with each record. */
  version: string;
  /** The time of the last erasure of an address, if there was one. */
  findErasedAt(email: string): number | undefined;
};

/** The setting with the version of the record that has been applied; a restored back-up has an older one, or none. */
export const APPLIED_ERASURES = 'erasures applied';

/** The record cannot be written, so nothing may be erased. */
export class ErasureNotRecordedError extends Error {}

const KEY_LINE = /^key ([0-9a-f]{64})$/m;
const ERASURE_LINE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{64})$/gm;
const HEADING =
  '# Erased addresses as keyed hashes, applied whenever the store is opened. Keep this file out of back-ups.';

/** Undefined without a record; throws when there is one that cannot be read. */
export function readErasures(file: string): Erasures | undefined {
  const text = readRecord(file);
  if (text === undefined) return undefined;
  const key = keyOf(text);
  const times = new Map<string, number>();
  for (const [, time = '', address = ''] of text.matchAll(ERASURE_LINE)) times.set(address, Date.parse(time));
  return { version: versionOf(text), findErasedAt: (email) => times.get(hashOf(key, email)) };
}

/** Adds an erasure; it is on the disk when this returns. Returns the versions of the record before and after. */
export function recordErasure(file: string, email: string, now: number): { before: string; after: string } {
  try {
    const text = readRecord(file) ?? createRecord(file);
    // A line that a crash has torn ends here.
    const line = `\n${new Date(now).toISOString()} ${hashOf(keyOf(text), email)}\n`;
    const record = openSync(file, 'a');
    try {
      writeSync(record, line);
      fsyncSync(record);
    } finally {
      closeSync(record);
    }
    return { before: versionOf(text), after: versionOf(text + line) };
  } catch (error) {
    const { code = 'damaged' } = error as NodeJS.ErrnoException;
    throw new ErasureNotRecordedError(
      `'${file}' cannot be written (${code}), so nothing was erased. Set ERASURES_FILE to a file that this user can write.`,
    );
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

const hashOf = (key: string, email: string) => createHmac('sha256', key).update(email).digest('hex');

const versionOf = (text: string) => hash('sha256', text, 'hex');
