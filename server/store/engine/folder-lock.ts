import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ErrorCodes, primaryCode, SQLITE } from './failure.ts';

/** Another server uses the same data folder. */
export class FolderInUseError extends Error {}

const LOCK_FILE = 'server.lock';

export type FolderLock = { release(): void };

/** Keeps a second server out of a folder. Both locks end with the process, however it ends. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const socket = process.platform === 'linux' ? await lockInode(folder) : undefined;
  try {
    const file = lockFile(folder);
    return {
      release() {
        file.close();
        socket?.close();
      },
    };
  } catch (error) {
    socket?.close();
    throw error;
  }
}

/** A lock in a file, which also holds between containers that share the folder. */
function lockFile(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (primaryCode(error as ErrorCodes) === SQLITE.BUSY) throw inUse(folder);
    throw error;
  }
}

/** A file can be deleted, and its lock with it; a socket in Linux's abstract namespace has no file. */
async function lockInode(folder: string): Promise<Server> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const socket = createServer((connection) => connection.destroy());
  socket.listen(`\0leads-store-${dev}-${ino}`);
  try {
    await once(socket, 'listening');
    return socket.unref();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? inUse(folder) : error;
  }
}

function inUse(folder: string): FolderInUseError {
  return new FolderInUseError(
    `Another server is using the data folder ${folder}. Stop it, or start with another folder: DATA_DIR=other npm run serve`,
  );
}
