import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { MissingBuildError } from './http/site.ts';
import { FolderInUseError } from './store/engine/folder-lock.ts';
import { mailFolder } from './store/mail/mail-files.ts';
import { loadTracing } from './tracing/load.ts';

/** Node's default of 511 is soon full in a rush; a connection beyond it is retried after a second, or dropped. */
const BACKLOG = 4096;

/** A thread in a system call that does not return, as on a failing disk, ends by no other signal; nothing is lost by it. */
const SHUTDOWN_TIMEOUT_MS = 17_000;

/** The first file descriptor that systemd passes to a service with a socket (sd_listen_fds(3)). */
const SYSTEMD_SOCKET_FD = 3;

const hasSystemdSocket = ({ LISTEN_PID, LISTEN_FDS } = process.env) =>
  LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0;

/** A socket of systemd stays open while the service is restarted, and its connections wait. */
async function listen(app: FastifyInstance, { PORT, HOST }: Config): Promise<void> {
  if (!hasSystemdSocket()) {
    await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
    return;
  }
  await app.ready();
  app.server.listen({ fd: SYSTEMD_SOCKET_FD }, BACKLOG);
  await once(app.server, 'listening');
}

async function main(): Promise<void> {
  const config = readConfig();
  const app = createApp(config, { addTracing: await loadTracing(config) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_TIMEOUT_MS).unref();
      void app.close();
    });
  // Not SIGHUP, which also comes when the terminal of the process is closed, and ends it then.
  process.on('SIGUSR2', () => app.site.reload(app.log));
  try {
    await listen(app, config);
  } catch (error) {
    // The store was opened before the port was refused, and would keep the process alive.
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  console.log(`The site is at http://localhost:${port}`);
  const firstLink = await app.describeFirstLink();
  if (firstLink) console.log(firstLink);
  if (config.SALESFORCE_URL && config.CRM_URL) console.warn('CRM_URL is not used, because SALESFORCE_URL is set.');
  if (!config.SMTP_URL) console.log(`Mails are kept in ${mailFolder(config.DATA_DIR)}, because SMTP_URL is not set.`);
}

/** Errors an operator can correct are printed as one line, all others with their stack. */
function explain(error: unknown): unknown {
  if ([ConfigError, MissingBuildError, FolderInUseError].some((known) => error instanceof known))
    return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or start with another: PORT=3001 npm run serve`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Start with another: PORT=3001 npm run serve`;
  return error;
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
