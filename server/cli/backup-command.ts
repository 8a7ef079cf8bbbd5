import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeFailure } from '../store/engine/failure.ts';
import { backUpSqlite } from '../store/engine/maintenance.ts';
import { type Command, CommandError, print, textOption, withStore } from './context.ts';

export const backup: Command = {
  name: 'backup',
  usage: '--out leads-copy.sqlite',
  summary: 'write a copy of the store that can be started from, while the server runs',
  options: { out: { type: 'string', help: 'file to write; it must not exist yet' } },
  async run({ config, options }) {
    const out = textOption(options, 'out');
    if (!out) throw new CommandError('Where to? npm run leads -- backup --out leads-copy.sqlite');
    if (config.DATABASE_URL)
      throw new CommandError(
        'The store is PostgreSQL; its own tool makes the copy: pg_dump --format=custom "$DATABASE_URL"',
      );
    if (existsSync(out)) throw new CommandError(`'${out}' exists already.`);
    process.umask(0o077);
    await withStore(config, (store) => backUpSqlite(store, out).catch((error) => explainFailure(error, out)));
    print(`Written to ${out}. To restore: stop the server and put it in the data folder as leads.sqlite.`);
  },
};

function explainFailure(error: unknown, out: string): never {
  const folder = dirname(resolve(out));
  const reason = existsSync(folder) ? describeFailure(error).reason : `there is no folder '${folder}'`;
  throw new CommandError(`'${out}' cannot be written: ${reason}.`);
}
