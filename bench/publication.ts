import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DESK_API_PATH, DESK_CALLS, type DeskAnswer, type DeskCallName, type DeskInput } from '../leads/desk/calls.ts';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/store/open.ts';
import { build, withClone } from './build.ts';
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
const MAX_SECONDS_OVER_BUILD = 3;

/** One person publishes in a clone of the last commit, and then also writes, while leads arrive. */
export async function publication(): Promise<Result> {
  return withClone(async (folder) => {
    await build(folder);
    const built = await build(folder);
    const environment = {
      DATA_DIR: join(folder, 'data'),
      WRITING_DIR: folder,
      BUILD_DIR: join(folder, 'build'),
      SERVICE_ORIGIN: ORIGIN,
    };
    const store = await openStore(readConfig(environment), 'command line');
    const cookie = await signIn(store, 'writer');
    await store.close();
    const server = await serveSite({ ...environment, DELIVERIES: 'off' });
    const desk = deskOf(server, cookie);
    const published = await publishHome(desk, 'alone');
    const alone = await timeLeads(server, 'alone', setTimeout(ALONE_MS));
    const publishing = publishHome(desk, 'beside', await postWriter(desk));
    const beside = await timeLeads(server, 'beside', publishing);
    const busy = await publishing;
    await server.stop();
    const rows: Row[] = [
      { what: 'a warm build', seconds: built.seconds },
      { what: 'from the press to live', ...published },
      { what: 'beside writing and leads', ...busy },
      { what: 'a lead alone', ...alone },
      { what: 'a lead beside writing and publishing', ...beside },
    ];
    return {
      rows,
      budgets: [
        budget(
          'from the press to live, over a build',
          round(published.seconds - built.seconds, 1),
          MAX_SECONDS_OVER_BUILD,
          's',
        ),
        budget('a lead beside writing and publishing, p99', beside['p99, ms'], MAX_LEAD_P99_MS, 'ms'),
      ],
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

type Desk = ReturnType<typeof deskOf>;

function deskOf(server: SiteServer, cookie: string) {
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
  /** Saves a draft and shows its page. */
  const write = async (file: string, words: string) => {
    const { revision, fields, address } = await ask('readItem', { file });
    const description = `What the bench wrote here, with as many words as a description needs, ${words}.`;
    await ask('saveItem', { file, revision, fields: { ...fields, description } });
    await fetch(`${server.origin}/desk/preview?path=${address}`, { headers }).then((page) => page.text());
  };
  return { ask, write };
}

/** What writes another draft of a post at each call. */
async function postWriter({ ask, write }: Desk): Promise<(number: number) => Promise<void>> {
  const { pages } = await ask('listPages', {});
  const post = pages.find(({ kind, state }) => kind === 'posts' && state === 'published')?.file ?? HOME;
  return (number) => write(post, String(number));
}

/** The seconds from the press to the end of the publication, and of each of its steps up to the commit. */
async function publishHome(
  { ask, write }: Desk,
  words: string,
  meanwhile?: (number: number) => Promise<void>,
): Promise<Row & { seconds: number }> {
  await write(HOME, words);
  const { changes } = await ask('planPublication', { files: [HOME] });
  const { id } = await ask('publish', { changes });
  for (let number = 1; ; number += 1) {
    const { state, steps, stepMs, endedAt, startedAt, reason } = await ask('readPublication', { id });
    const seconds = (ms: number) => round(ms / 1000, 1);
    if (state === 'live')
      return {
        seconds: seconds((endedAt ?? 0) - startedAt),
        ...Object.fromEntries(stepMs.map((ms, at) => [`${steps[at]}, s`, seconds(ms)])),
      };
    if (endedAt !== null || Date.now() - startedAt > 600_000) throw new Error(`The publication ended: ${reason}`);
    await meanwhile?.(number);
    await setTimeout(KEYSTROKE_EVERY_MS);
  }
}
