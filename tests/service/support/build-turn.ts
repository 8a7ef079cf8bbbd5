import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Builds of one checkout with other content write their fonts into one folder, from which the pages and their scripts take
 * them at different times: two at once make a site that does not hydrate. Test files take turns, the first to ask first.
 */
export async function inTurnToBuild<T>(build: () => Promise<T>): Promise<T> {
  const queue = join(tmpdir(), 'builds');
  const ticket = `${Date.now()}-${randomUUID()}`;
  mkdirSync(join(queue, ticket), { recursive: true });
  try {
    while (readdirSync(queue).sort()[0] !== ticket) await wait(100);
    return await build();
  } finally {
    rmdirSync(join(queue, ticket));
  }
}
