import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openStore } from '../store/open.ts';
import type { OpenStore } from '../store/tables.ts';

/** What the person at the keyboard can mend, said in one line. */
export class CommandError extends Error {}

export type Options = Record<string, string | boolean | undefined>;

export type Command = {
  name: string;
  /** What stands after the name. */
  usage: string;
  summary: string;
  options: Record<string, { type: 'string' | 'boolean'; help: string }>;
  run(context: { config: Config; options: Options; words: readonly string[] }): Promise<void>;
};

/** Opens the store beside a running server and closes it after the work. */
export async function withStore<Result>(config: Config, work: (store: OpenStore) => Promise<Result>): Promise<Result> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'leads.sqlite')))
    throw new CommandError(
      `There is no lead store in '${config.DATA_DIR}' yet. Start the server once (npm start), or name its folder: DATA_DIR=… npm run leads -- …`,
    );
  const store = await openStore(config, 'command line');
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export { readConfig };

export function text(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
