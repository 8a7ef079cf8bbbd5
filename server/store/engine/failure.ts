/** A driver's message may quote what a visitor typed, so only these properties of an error leave the worker thread. */
export type ErrorCodes = { name: string; code?: string; errcode?: number; errstr?: string };

export function codesOf(error: ErrorCodes & { message?: string }): ErrorCodes {
  const { name, code = codeOfMessage(error.message ?? ''), errcode, errstr } = error;
  return {
    name,
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
    ...(errstr !== undefined && { errstr }),
  };
}

/** The PostgreSQL driver gives its own errors no code. */
function codeOfMessage(message: string): string | undefined {
  if (/^Connection terminated/.test(message)) return 'ECONNRESET';
  return /^(?:timeout|Query read timeout)/.test(message) ? 'TIMEOUT' : undefined;
}

/** Primary result codes of SQLite; extended ones have them in their low byte. */
export const SQLITE = {
  ERROR: 1,
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  TOOBIG: 18,
  CONSTRAINT: 19,
  MISMATCH: 20,
  RANGE: 25,
  NOTADB: 26,
} as const;

export const primaryCode = ({ errcode }: { errcode?: number | undefined }) =>
  errcode === undefined ? undefined : errcode & 0xff;

const VALUE_CODES: readonly number[] = [SQLITE.TOOBIG, SQLITE.CONSTRAINT, SQLITE.MISMATCH, SQLITE.RANGE];

/** SQLSTATE classes: cardinality, data, integrity constraint, transaction rollback, program limit. */
const VALUE_CLASSES = /^(?:21|22|23|40|54)...$/;

/** Whether the database works and refused what it was given, so that other values may be stored. */
export function isAboutValues(error: unknown): boolean {
  const codes = error as ErrorCodes;
  const primary = primaryCode(codes);
  if (primary !== undefined) return VALUE_CODES.includes(primary);
  // The drivers throw a TypeError or RangeError for a value they cannot bind.
  return VALUE_CLASSES.test(codes.code ?? '') || codes.name === 'TypeError' || codes.name === 'RangeError';
}

/** The store was written by a newer version of the service. */
export class NewerSchemaError extends Error {
  readonly code = 'NEWER_SCHEMA';

  /** The names are those of the migrations that this version does not know. */
  constructor(names: readonly string[]) {
    super(`The store has a newer schema (${names.join(', ')}). Start the version that last used it, or a newer one.`);
  }
}

/** The store that took the last leads is not the one that is here. */
export class LostStoreError extends Error {
  readonly code = 'LOST_STORE';

  constructor(what: string) {
    super(`${what} ${LOST_STORE_REMEDY}`);
  }
}

const LOST_STORE_REMEDY =
  'Bring it back (its files, folder, disk or database), or take what is here: npm run leads -- accept-store. See docs/operating/back-up-and-restore.md.';

export type Failure = { reason: string; remedy: string };

const FAILURES: readonly (Failure & { codes: readonly (number | string)[] })[] = [
  {
    reason: 'corrupt',
    remedy:
      'Stop the server, keep a copy of the database and restore the last back-up: see docs/operating/back-up-and-restore.md.',
    codes: [SQLITE.CORRUPT, SQLITE.NOTADB, 'XX001', 'XX002'],
  },
  {
    reason: 'newer schema',
    remedy: 'Start the version that last used this store, or a newer one.',
    codes: ['NEWER_SCHEMA'],
  },
  { reason: 'lost store', remedy: LOST_STORE_REMEDY, codes: ['LOST_STORE'] },
  {
    reason: 'locked',
    remedy: 'Another process holds the lock of the database. End it, such as an open sqlite3 shell or a long command.',
    codes: [SQLITE.BUSY, SQLITE.LOCKED, '55P03'],
  },
  {
    reason: 'no permission',
    remedy: 'Let the user of the server read and write the data folder and its files, or the tables of the database.',
    codes: [SQLITE.PERM, SQLITE.READONLY, SQLITE.CANTOPEN, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', '42501'],
  },
  {
    reason: 'disk full',
    remedy: 'Free space on the disk of the store; leads are taken again by themselves.',
    codes: [SQLITE.FULL, 'ENOSPC', 'EDQUOT', '53100'],
  },
  {
    reason: 'disk failure',
    remedy: 'Reading or writing the files failed. See the log of the kernel, and check disk, quota and mount.',
    codes: [SQLITE.IOERR, 'EIO', 'EFBIG', '58030'],
  },
  {
    reason: 'sign-in refused',
    remedy: 'PostgreSQL refused user, password or database. Check DATABASE_URL and pg_hba.conf.',
    codes: ['28P01', '28000', '3D000'],
  },
  {
    reason: 'too many connections',
    remedy: 'Raise max_connections of PostgreSQL, or start fewer instances; each uses up to 8.',
    codes: ['53300'],
  },
  {
    reason: 'no answer in time',
    remedy: 'The database accepts connections and does not answer. Look at its processes, locks and disk.',
    codes: ['TIMEOUT', '57014'],
  },
  {
    reason: 'not ready',
    remedy: 'PostgreSQL is starting or stopping. Try again in a moment.',
    codes: ['57P03'],
  },
  {
    reason: 'unreachable',
    remedy: 'PostgreSQL cannot be reached. Check that it runs, and the host and port of DATABASE_URL.',
    codes: ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE', '57P01'],
  },
];

/** Why the store failed and what an operator can do. Messages of a database may quote values; its codes cannot. */
export function describeFailure(error: unknown): Failure {
  const { name, code, errstr } = codesOf(error as ErrorCodes);
  return findFailure(error) ?? { reason: errstr ?? code ?? name, remedy: 'Run npm run leads -- doctor.' };
}

function findFailure(error: unknown): Failure | undefined {
  const { code, errcode } = codesOf(error as ErrorCodes);
  const key = primaryCode({ errcode }) ?? code ?? '';
  const known = FAILURES.find(({ codes }) => codes.includes(key));
  return known && { reason: known.reason, remedy: known.remedy };
}

/** What a command prints of an error that is not its own fault; undefined where only the stack tells what happened. */
export function explainError(error: unknown): string | undefined {
  if ([LostStoreError, NewerSchemaError].some((known) => error instanceof known)) return (error as Error).message;
  const failure = findFailure(error);
  return failure && `The store cannot be opened or written: ${failure.reason}. ${failure.remedy}`;
}
