import { isReady } from '../../leads/desk/writing.ts';
import { askInTurn } from '../writing/process.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { listLive, readFacts, toPage } from './writing-calls.ts';

/** Listing and searching pages of the site, for writers. */
export function addPageListCalls(handle: Handle, desk: Desk): void {
  handle('listPages', (_input, { now }) => listPages(desk, now));

  handle('findPages', async ({ q }) => ({ files: await desk.writing.ask('find', q.toLowerCase().split(/\s+/)) }));
}

async function listPages({ reader, writing }: Desk, now: number) {
  const drafts = await reader.run('listDrafts');
  const { kinds, files, absent, mistakes } = await writing.ask('overview', false);
  const facts = await readFacts(writing, drafts, mistakes);
  const known = new Set(files.map(({ file }) => file));
  const removed = await askInTurn(
    drafts.filter(({ file }) => !known.has(file)),
    ({ file }) => listLive(writing, file),
  );
  const pages = [...files, ...removed.filter((one) => one !== undefined)].map((listed) => toPage(listed, facts, now));
  // A picture is listed with the drafts until it is live, and then only where it has a mistake.
  const shown = pages.filter(
    ({ kind, state, mistakes: count }) => kind !== 'uploads' || state !== 'published' || count > 0,
  );
  const { lastPublished, running } = facts;
  return { kinds, pages: shown, absent, mistakes, toPublish: drafts.length, lastPublished, running };
}

/**
 * How many pages can go live at a press, by the rule of the list. Every browser at the desk asks for it every few
 * seconds, so it is the latest known one: the list is read beside it, and only where a draft has changed, so that the
 * process that reads it can end.
 */
export function readyCounter(desk: Desk): (now: number) => Promise<number> {
  let latest: { version: string | null; count: number } = { version: null, count: 0 };
  return async (now) => {
    const version = await desk.reader.run('readDraftsVersion');
    if (version !== latest.version) {
      const asked = { version, count: version === null ? 0 : latest.count };
      latest = asked;
      if (version !== null)
        listPages(desk, now).then(
          ({ pages }) => {
            asked.count = pages.filter(isReady).length;
          },
          // The list of pages says why it cannot be read.
          () => {},
        );
    }
    return latest.count;
  };
}
