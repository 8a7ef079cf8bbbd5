import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeFailure } from '../store/engine/failure.ts';
import { FolderInUseError } from '../store/engine/folder-lock.ts';
import { backUpSqlite } from '../store/engine/maintenance.ts';
import { moveStore, TargetInUseError } from '../store/engine/move.ts';
import { forgetKnownStore, readKnownStore, storeRecordFile } from '../store/engine/store-record.ts';
import { type OpenedStore, openStore } from '../store/open.ts';
import { utcMinute } from '../store/utc-day.ts';
import { type Command, CommandError, print, requireStore, textOption, withStore } from './context.ts';
import { printTable } from './output.ts';

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
    print(
      `Written to ${out}. To restore: stop the server, put it in the data folder as leads.sqlite, and run accept-store.`,
    );
  },
};

export const acceptStore: Command = {
  name: 'accept-store',
  usage: '',
  summary: 'take the store that is here, older or new, in place of the one that was lost or replaced',
  async run({ config }) {
    const file = storeRecordFile(config);
    const known = readKnownStore(file);
    if (!known) return print('No store has taken leads here before; whichever is here is taken.');
    forgetKnownStore(file);
    print(`The store that took leads until ${utcMinute(Date.parse(known.at))} UTC is no longer expected.`);
    print('The server takes the one that is here, or makes a new one, within seconds or at its next start.');
  },
};

function explainFailure(error: unknown, out: string): never {
  const folder = dirname(resolve(out));
  const reason = existsSync(folder) ? describeFailure(error).reason : `there is no folder '${folder}'`;
  throw new CommandError(`'${out}' cannot be written: ${reason}.`);
}

export const move: Command = {
  name: 'move',
  usage: '--to <database url>',
  summary: 'copy the embedded store to PostgreSQL and check every row, while the server is stopped',
  options: { to: { type: 'string', help: 'a new, empty database; by default that of DATABASE_URL' } },
  async run({ config, options }) {
    const to = textOption(options, 'to') ?? config.DATABASE_URL;
    if (!to) throw new CommandError('Where to? npm run leads -- move --to postgresql://user@host/leads');
    const embedded = { ...config, DATABASE_URL: undefined };
    requireStore(embedded);
    // As a server, so that no other can take leads that the copy would miss.
    const source = await openStore(embedded, 'server').catch(explainSource);
    try {
      const target = await openStore({ ...config, DATABASE_URL: to, isNewStore: true }, 'command line').catch(
        explainTarget,
      );
      await copy(source, target).finally(() => target.close());
    } finally {
      await source.close();
    }
    print(
      'Every row was compared with what PostgreSQL has stored. Set DATABASE_URL to this database, then start the servers.',
    );
    print('The embedded store is left as it is; keep it as a back-up, and start no server on it again.');
  },
};

async function copy(source: OpenedStore, target: OpenedStore): Promise<void> {
  const moved = await moveStore(source, target).catch(explainTarget);
  const rows = Object.entries(moved).filter(([, count]) => count > 0);
  printTable(
    ['table', 'rows'],
    rows.map(([name, count]) => [name, String(count)]),
  );
}

function explainSource(error: unknown): never {
  if (error instanceof FolderInUseError) throw new CommandError('A server uses this store. Stop it first.');
  throw error;
}

function explainTarget(error: unknown): never {
  if (error instanceof TargetInUseError) throw new CommandError(error.message);
  const { reason, remedy } = describeFailure(error);
  throw new CommandError(`Nothing was moved: ${reason}. ${remedy}`);
}
