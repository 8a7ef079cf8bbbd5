import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';

/** A step of docs/own-site.md: a command to run, or a file to write. */
export type Step = { command: string; isRun: boolean } | { file: string; text: string };

/** Shell blocks, and the names of files with the block that follows each, in the order of the page. */
const STEP =
  /^```sh *(?<note>[^\n]*)\n(?<command>.*?)^```$|^`content\/(?<file>[\w./-]+)`\n\n```\w+\n(?<text>.*?)^```$/gms;

export const guideSteps: Step[] = [...readFileSync('docs/own-site.md', 'utf8').matchAll(STEP)].map(
  ({ groups = {} }) => {
    const { note = '', command, file = '', text = '' } = groups;
    return command === undefined ? { file, text } : { command, isRun: !note.startsWith('not run: ') };
  },
);

/** A folder of content in a repository of its own, in which the guide is followed. */
export class GuidedSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  readonly content = join(this.folder, 'content');
  readonly build = join(this.folder, 'build');

  constructor() {
    mkdirSync(this.content);
    for (const file of ['README.md', 'site.yaml'])
      writeFileSync(join(this.content, file), readFileSync(`content/${file}`));
    // The built server, which prerenders the pages, looks for packages beside itself.
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', this.folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
    git('init', '-q');
    git('add', 'content');
    git('commit', '-qm', 'The content before');
  }

  run(command: string): { status: number | null; output: string } {
    const { VITEST: _vitest, ...environment } = process.env;
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
      env: {
        ...environment,
        CONTENT_DIR: this.content,
        BUILD_DIR: this.build,
        VITE_CACHE_DIR: join(this.folder, 'vite'),
        DESK: 'off',
      },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  /** Of a file with fields, those the guide has. */
  write(file: string, text: string): void {
    const path = join(this.content, file);
    mkdirSync(dirname(path), { recursive: true });
    const isMerged = file.endsWith('.yaml') && existsSync(path);
    writeFileSync(path, isMerged ? merge(readFileSync(path, 'utf8'), text) : text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

type Fields = { [name: string]: unknown };

/** Groups of fields keep those that are not named; lists are replaced. */
function merge(written: string, given: string): string {
  const into = (old: Fields, fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries({ ...old, ...fields }).map(([name, value]) => {
        const before = old[name];
        return [name, name in fields && isGroup(before) && isGroup(value) ? into(before, value) : value];
      }),
    );
  return stringify(into(parse(written) as Fields, parse(given) as Fields));
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
