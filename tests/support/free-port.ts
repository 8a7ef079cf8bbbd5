import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to connections and to servers without one, which may take a found one before it is
 * used; above the last one that browsers refuse.
 */
const FIRST = 11_000;
const COUNT = 20_000;

/** Processes that search at the same time begin in different places. */
let position = (process.pid * 100) % COUNT;

function nextPort(): number {
  position = (position + 1) % COUNT;
  return FIRST + position;
}

/** A port that no program listens on. */
export async function findFreePort(): Promise<number> {
  const port = nextPort();
  return (await isFree(port)) ? port : findFreePort();
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
