import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toMultiLine } from '../../leads/control-characters.ts';
import type { Config } from '../config.ts';
import { SQLITE_FILE } from '../store/engine/sqlite.ts';
import { storeRecordFile } from '../store/engine/store-record.ts';
import { type OpenedStore, openStore } from '../store/open.ts';

/** An error that the user can correct; its message is printed as one line, without a stack. */
export class CommandError extends Error {}

export type Options = Record<string, string | string[] | boolean | undefined>;

export type Command = {
  name: string;
  /** The arguments after the name, as the help shows them. */
  usage: string;
  summary: string;
  options?: Record<string, { type: 'string' | 'boolean'; multiple?: boolean; help: string }>;
  run(context: { config: Config; options: Options; args: readonly string[] }): Promise<void>;
};

/** Opens the store beside a running server and closes it when `work` has ended. */
export async function withStore<Result>(
  config: Config,
  work: (store: OpenedStore) => Promise<Result>,
): Promise<Result> {
  requireStore(config);
  const store = await openStore(config, 'command line');
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Opening an embedded store would create it, unless there was one before: then it says that it is lost. */
export function requireStore(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'ERASURES_FILE'>): void {
  const { DATABASE_URL, DATA_DIR } = config;
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, SQLITE_FILE)) && !existsSync(storeRecordFile(config)))
    throw new CommandError(
      `There is no lead store in '${DATA_DIR}' yet. Start the server once (npm start), or name its folder: DATA_DIR=… npm run leads -- …`,
    );
}

export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Of an option that may be given several times. */
export function textOptions(options: Options, name: string): string[] | undefined {
  const value = options[name];
  return Array.isArray(value) ? value : undefined;
}

export function print(text = ''): void {
  process.stdout.write(`${toMultiLine(text)}\n`);
}
