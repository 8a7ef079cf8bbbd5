/** `npm run content`: checks content, counts it, starts new items, begins anew. */
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { contentRoot } from '../app/content/load/build-settings.ts';
import { loadContent } from '../app/content/load/load.ts';
import type { Content } from '../app/content/load/read/loaded-content.ts';
import { ContentError, nearest, type Problem } from '../app/content/load/read/problems.ts';
import { WORDING } from '../app/content/schema/wording/wording.ts';
import { replaceByStarter, requireCommitted } from './blank-content.ts';
import { contentStats } from './content-stats.ts';
import { contentWarnings, describeWarnings } from './content-warnings.ts';
import { documentWarnings, requirePdfs } from './documents.ts';
import { KINDS } from './new-kinds.ts';

const HELP = `npm run content -- check            check every content file and name all mistakes
npm run content -- stats            count what is there
npm run content -- wording          print every word of pages and mails that wording.yaml may replace
npm run content -- new post "Title" start a draft, ready to be written; instead of post:
                                    ${Object.keys(KINDS).slice(1).join(', ')}
                                    (gated takes --form ebook, report, recording, reprint or event)
npm run content -- blank            put the starter, a small complete site, in place of the content; asks before it does,
                                    or takes --yes`;

const CONTENT_ROOT = contentRoot();

const load = (drafts: boolean) => loadContent({ root: CONTENT_ROOT, publicFolder: 'public', drafts });

/** The content as it would be published now, and with everything that is not. A published page may not need a draft. */
function loadBoth(): { published: Content; all: Content } {
  const problems = new Map<string, Problem>();
  const collect = (drafts: boolean) => {
    try {
      return load(drafts);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const problem of error.problems) problems.set(JSON.stringify(problem), problem);
      return undefined;
    }
  };
  const [published, all] = [collect(false), collect(true)];
  if (published && all) return { published, all };
  throw new ContentError([...problems.values()]);
}

function check(): void {
  const { all } = loadBoth();
  requirePdfs(all, CONTENT_ROOT);
  const warnings = [...contentWarnings(all), ...documentWarnings(all, CONTENT_ROOT)];
  if (warnings.length > 0) console.log(describeWarnings(warnings, CONTENT_ROOT));
  const noun = warnings.length === 1 ? 'warning' : 'warnings';
  console.log(`The content is in order${warnings.length > 0 ? `, with ${warnings.length} ${noun}` : ''}.`);
}

async function startItem(args: string[]): Promise<void> {
  const options = { form: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [kind, ...words] = positionals;
  if (!kind || words.length === 0) throw new UsageError('new takes a kind and a title.');
  // It draws a portrait, which no other command needs.
  const { createItem } = await import('./new-item.ts');
  const file = createItem(CONTENT_ROOT, { kind, title: words.join(' '), form: values.form });
  console.log(`Write on in ${file}
See it with: npm run ${kind === 'document' ? `documents -- ${basename(file, '.md')}` : 'dev'}
Check it with: npm run content -- check
It is a draft: take out the line draft: true to publish it.`);
}

/** Every word as wording.yaml has it, with where it is shown. */
function printWording(): void {
  for (const [group, words] of Object.entries(WORDING)) {
    const lines = Object.entries<readonly [string, string]>(words).map(
      ([name, [text, place]]) => `  # ${place}\n  ${stringify({ [name]: text }, { lineWidth: 0 })}`,
    );
    console.log(`${group}:\n${lines.join('')}`);
  }
}

async function blank(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  requireCommitted(CONTENT_ROOT);
  if (!values.yes && !(await isConfirmed())) {
    console.log('Nothing was changed.');
    return;
  }
  replaceByStarter(CONTENT_ROOT);
  console.log(`${CONTENT_ROOT} is now the starter. Next:
  1. ${CONTENT_ROOT}/site.yaml: name, address, mailboxes
  2. npm run dev, and the texts in ${CONTENT_ROOT}/pages
  3. npm run content -- check
docs/own-site.md goes through all of it.
To have the old content back: git restore ${CONTENT_ROOT} && git clean -fd ${CONTENT_ROOT}`);
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('blank replaces all content; without a terminal it takes --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Replace everything in ${CONTENT_ROOT} by the starter? Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

const help = () => console.log(HELP);

const COMMANDS: Record<string, (args: string[]) => void | Promise<void>> = {
  help,
  '--help': help,
  '-h': help,
  check,
  stats: () => console.log(contentStats(loadBoth())),
  new: startItem,
  wording: printWording,
  blank,
};

/** The command line cannot be understood. */
class UsageError extends Error {}

async function run([name = 'help', ...rest]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) await command(rest);
  else {
    const meant = nearest(name, Object.keys(COMMANDS));
    throw new UsageError(`there is no command '${name}'.${meant ? ` Did you mean '${meant}'?` : ''}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof ContentError) {
    const files = new Set(error.problems.map(({ file }) => file)).size;
    console.error(
      `${error.message}\n${error.problems.length} to correct in ${files === 1 ? '1 file' : `${files} files`}.`,
    );
  } else console.error(`content: ${error instanceof Error ? error.message : error}`);
  if (error instanceof UsageError) console.error(`\n${HELP}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
