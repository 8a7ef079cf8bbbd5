import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DESK_API_PATH, DESK_CALLS, type DeskAnswer, type DeskCallName, type DeskInput } from '../leads/desk/calls.ts';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/store/open.ts';
import { withClone } from './build.ts';
import { signIn } from './desk.ts';
import { percentiles, sendLead } from './requests.ts';
import { budget, type Result, type Row, round } from './results.ts';
import { type SiteServer, serveSite } from './serve.ts';

const HOME = 'pages/home.md';
const ORIGIN = 'http://desk.site.example';
/** 300 a minute. */
const LEAD_EVERY_MS = 200;
const KEYSTROKE_EVERY_MS = 1000;
const ALONE_MS = 20_000;
const MAX_LEAD_P99_MS = 100;

/** One person writes and publishes in a clone of the last commit, while leads arrive. */
export async function publication(): Promise<Result> {
  return withClone(async (folder) => {
    const build = join(folder, 'build');
    cpSync('build', build, { recursive: true });
    const environment = {
      DATA_DIR: join(folder, 'data'),
      WRITING_DIR: folder,
      BUILD_DIR: build,
      SERVICE_ORIGIN: ORIGIN,
    };
    const store = await openStore(readConfig(environment), 'command line');
    const cookie = await signIn(store, 'writer');
    await store.close();
    const server = await serveSite({ ...environment, DELIVERIES: 'off' });
    const alone = await timeLeads(server, 'alone', setTimeout(ALONE_MS));
    const publishing = writeAndPublish(server, cookie);
    const beside = await timeLeads(server, 'beside', publishing);
    const seconds = await publishing;
    await server.stop();
    const rows: Row[] = [
      { what: 'a lead alone', ...alone },
      { what: 'a lead beside writing and publishing', ...beside },
      { what: 'from the press to live', seconds },
    ];
    return {
      rows,
      budgets: [budget('a lead beside writing and publishing, p99', beside['p99, ms'], MAX_LEAD_P99_MS, 'ms')],
    };
  });
}

/** Each lead is sent in its turn, whether or not those before it are answered. */
async function timeLeads(server: SiteServer, name: string, over: Promise<unknown>) {
  let isOver = false;
  over.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const taken: Promise<number>[] = [];
  while (!isOver) {
    taken.push(timeLead(server, `${name}${taken.length}`));
    await setTimeout(LEAD_EVERY_MS);
  }
  return { leads: taken.length, ...percentiles(await Promise.all(taken)) };
}

async function timeLead(server: SiteServer, name: string): Promise<number> {
  const start = performance.now();
  await sendLead(server, name);
  return performance.now() - start;
}

/** The seconds from the press to the end of the publication; drafts of another page are saved and shown meanwhile. */
async function writeAndPublish(server: SiteServer, cookie: string): Promise<number> {
  const headers = { cookie, origin: ORIGIN, 'Content-Type': 'application/json' };
  const ask = async <Name extends DeskCallName>(name: Name, input: DeskInput<Name>): Promise<DeskAnswer<Name>> => {
    const { method, path } = DESK_CALLS[name];
    const { id = '', ...rest } = input as Record<string, unknown>;
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const response = await fetch(`${server.origin}${DESK_API_PATH}${path.replace(':id', String(id))}${query}`, {
      ...{ method, headers },
      ...(!isRead && { body: JSON.stringify(rest) }),
    });
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as DeskAnswer<Name>;
  };
  const write = async (file: string, words: string) => {
    const { revision, fields, address } = await ask('readItem', { file });
    await ask('saveItem', { file, revision, fields: { ...fields, description: words } });
    await fetch(`${server.origin}/desk/preview?path=${address}`, { headers }).then((page) => page.text());
  };
  await write(HOME, 'What the bench wrote here, with as many words as a description needs to have.');
  const { changes } = await ask('planPublication', { files: [HOME] });
  const start = performance.now();
  const { id } = await ask('publish', { changes });
  const { pages } = await ask('listPages', {});
  const post = pages.find(({ kind, state }) => kind === 'posts' && state === 'published')?.file ?? HOME;
  for (let number = 1; ; number += 1) {
    const { state, endedAt, startedAt, reason } = await ask('readPublication', { id });
    if (state === 'live') return round(((endedAt ?? 0) - startedAt) / 1000, 1);
    if (endedAt !== null || performance.now() - start > 600_000) throw new Error(`The publication ended: ${reason}`);
    await write(post, `What the bench wrote here, with as many words as a description needs, ${number}.`);
    await setTimeout(KEYSTROKE_EVERY_MS);
  }
}
