/** A driver's message may quote what a visitor typed, so only these properties of an error leave the worker thread. */
export type ErrorCodes = { name: string; code?: string; errcode?: number; errstr?: string };

export function codesOf({ name, code, errcode, errstr }: ErrorCodes): ErrorCodes {
  return {
    name,
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
    ...(errstr !== undefined && { errstr }),
  };
}

/** Primary result codes of SQLite; extended ones have them in their low byte. */
export const SQLITE = { BUSY: 5, FULL: 13, TOOBIG: 18, CONSTRAINT: 19, MISMATCH: 20, RANGE: 25 } as const;

export const primaryCode = ({ errcode }: Partial<ErrorCodes>) => (errcode === undefined ? undefined : errcode & 0xff);

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
