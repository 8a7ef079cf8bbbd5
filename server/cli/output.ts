import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { CommandError, type Options, textOption } from './context.ts';

/** Resolves when more may be written; parts that are not awaited are kept in memory. */
type Write = (part: string) => Promise<void>;

/** Writes to the file of --out, readable by its owner only, or to the standard output. */
export async function writeOutput<Result>(options: Options, work: (write: Write) => Promise<Result>): Promise<Result> {
  const out = textOption(options, 'out');
  if (out === undefined) return work(writeToStdout);
  let file: number;
  try {
    file = openSync(out, 'w', 0o600);
  } catch (error) {
    throw new CommandError(`'${out}' cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    return await work(async (part) => void writeSync(file, part));
  } finally {
    closeSync(file);
  }
}

async function writeToStdout(part: string): Promise<void> {
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}
