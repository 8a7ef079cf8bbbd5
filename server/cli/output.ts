import { closeSync, openSync, writeSync } from 'node:fs';
import { CommandError, type Options, textOption } from './context.ts';

/** Writes to the file of --out, readable by its owner only, or to the standard output. */
export async function writeOutput<Result>(
  options: Options,
  work: (write: (part: string) => void) => Promise<Result>,
): Promise<Result> {
  const out = textOption(options, 'out');
  if (out === undefined) return work((part) => void process.stdout.write(part));
  let file: number;
  try {
    file = openSync(out, 'w', 0o600);
  } catch (error) {
    throw new CommandError(`'${out}' cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    return await work((part) => void writeSync(file, part));
  } finally {
    closeSync(file);
  }
}
