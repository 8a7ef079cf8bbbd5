import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LISTED_VERSIONS } from '../../leads/desk/writing.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** What a commit holds of a file; null removes it. */
type CommittedFile = { path: string; bytes: Buffer | null };

type Author = { name: string; email: string };

/** Who changed a file last, and when. */
export type Touch = { at: number; by: string };

/** A commit of a file, with the words that it added and removed. */
type FileVersion = Touch & { id: string; path: string; added: number; removed: number };

/** The id that git gives to the bytes of a file. */
export const blobId = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The repository that is written to. Every command is run without a shell, and without the hooks of the checkout. */
export class Git {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(
    args: readonly string[],
    { input, env }: { input?: Buffer; env?: NodeJS.ProcessEnv } = {},
  ): Promise<Buffer> {
    const { PATH, HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND } = process.env;
    const own = { PATH, HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
    return new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        ['-c', 'core.hooksPath=/dev/null', ...args],
        {
          cwd: this.#folder,
          env: { ...own, ...env },
          encoding: 'buffer',
          maxBuffer: MAX_OUTPUT_BYTES,
          timeout: TIMEOUT_MS,
        },
        (error, stdout, stderr) =>
          error
            ? reject(Object.assign(new Error(firstLine(stderr.toString()) || error.message), { code: error.code }))
            : resolve(stdout),
      );
      // A command that has ended reads no more.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }

  async text(...args: string[]): Promise<string> {
    return (await this.run(args)).toString().trim();
  }

  head = () => this.text('rev-parse', 'HEAD');

  /** The branch that is checked out; publishing needs one. */
  branch = () => this.text('symbolic-ref', '--short', 'HEAD');

  /** The remote that the branch follows, else the only one; undefined where there is none. */
  async remote(): Promise<string | undefined> {
    const remotes = (await this.text('remote')).split('\n');
    const followed = `branch.${await this.branch()}.remote`;
    const name = await this.text('config', '--default', '', '--get', followed);
    if (name === '' && remotes.length > 1)
      throw new Error(`there are several remotes, and the branch follows none: git config ${followed} <name>`);
    return name || remotes[0] || undefined;
  }

  /**
   * Takes in what the remote has of a folder, if this checkout has nothing that the remote lacks. Other files are code
   * that runs, and packages that are not installed: refused before any file is changed.
   */
  async takeIn(folder: string): Promise<void> {
    const remote = await this.remote();
    if (!remote) return;
    await this.run(['fetch', '--quiet', remote, await this.branch()]);
    const changed = await this.text('diff', '-z', '--name-only', 'HEAD...FETCH_HEAD', '--', '.', `:(exclude)${folder}`);
    if (changed)
      throw new Error(
        `the remote has changes outside ${folder}, such as ${changed.split('\0')[0]}; update the checkout`,
      );
    await this.run(['merge', '--quiet', '--ff-only', 'FETCH_HEAD']);
  }

  /** Whether a commit is part of a branch, here or at the remote; rejected where that cannot be found out. */
  async has(commit: string): Promise<boolean> {
    if (await this.isAtHead(commit)) return true;
    const remote = await this.remote();
    if (!remote) return false;
    await this.run(['fetch', '--quiet', remote, await this.branch()]);
    return this.#isAncestor(commit, 'FETCH_HEAD');
  }

  /** Whether the branch that is checked out has a commit. */
  isAtHead = (commit: string): Promise<boolean> => this.#isAncestor(commit, 'HEAD');

  #isAncestor = (commit: string, of: string): Promise<boolean> =>
    this.run(['merge-base', '--is-ancestor', commit, of]).then(
      () => true,
      (error) => {
        // Any other end is not an answer.
        if (error.code === 1 || /not a valid/i.test(error.message)) return false;
        throw error;
      },
    );

  /** A commit of these files on another one. No branch leads to it yet, and neither index nor files are touched. */
  async commit(parent: string, files: readonly CommittedFile[], author: Author, message: string): Promise<string> {
    const index = join(await this.text('rev-parse', '--absolute-git-dir'), 'writing-index');
    const env = { GIT_INDEX_FILE: index };
    try {
      await this.run(['read-tree', parent], { env });
      for (const { path, bytes } of files) {
        const id = bytes && (await this.run(['hash-object', '-w', '--stdin'], { input: bytes })).toString().trim();
        const change = id ? ['--add', '--cacheinfo', `100644,${id},${path}`] : ['--force-remove', '--', path];
        await this.run(['update-index', ...change], { env });
      }
      const tree = (await this.run(['write-tree'], { env })).toString().trim();
      const { name, email } = author;
      const people = {
        GIT_AUTHOR_NAME: name,
        GIT_AUTHOR_EMAIL: email,
        GIT_COMMITTER_NAME: name,
        GIT_COMMITTER_EMAIL: email,
      };
      const made = await this.run(['commit-tree', tree, '-p', parent, '-F', '-'], {
        input: Buffer.from(message),
        env: people,
      });
      return made.toString().trim();
    } finally {
      await rm(index, { force: true });
      await rm(`${index}.lock`, { force: true });
    }
  }

  /** Moves the branch on, at the remote first; refused where another commit came before. */
  async advance(from: string, to: string): Promise<void> {
    const branch = await this.branch();
    const remote = await this.remote();
    // Before the push, which cannot be taken back.
    if ((await this.head()) !== from) throw new Error('Another commit was made meanwhile. Please publish again.');
    if (remote) await this.run(['push', '--quiet', remote, `${to}:refs/heads/${branch}`]);
    await this.run(['update-ref', `refs/heads/${branch}`, to, from]);
  }

  /** Files of the checkout, and what git knows of them, as a commit has them. */
  async checkOut(commit: string, paths: readonly string[]): Promise<void> {
    await this.run(['reset', '--quiet', commit, '--', ...paths]);
    for (const path of paths) {
      if (await this.#holds(commit, path)) await this.run(['checkout', '--quiet', commit, '--', path]);
      else await rm(join(this.#folder, path), { force: true });
    }
  }

  /** Bytes by their id; undefined where no commit has them, such as those of a file that was changed by hand. */
  readBlob = (id: string): Promise<Buffer | undefined> => this.run(['cat-file', 'blob', id]).catch(() => undefined);

  /** The bytes of a file in a commit; undefined only where the commit does not have it. */
  async show(commit: string, path: string): Promise<Buffer | undefined> {
    if (!(await this.#holds(commit, path))) return undefined;
    return this.run(['cat-file', 'blob', `${commit}:${path}`]);
  }

  #holds = async (commit: string, path: string): Promise<boolean> =>
    (await this.text('ls-tree', '-z', '--name-only', commit, '--', path)) !== '';

  /** Who changed each file of a folder last, in its latest commits. */
  async touches(folder: string): Promise<Map<string, Touch>> {
    const log = await this.text('log', '-n', '1000', '--format=%x01%at%x02%an', '--name-only', '--', folder);
    const touches = new Map<string, Touch>();
    for (const entry of log.split('\x01').slice(1)) {
      const [head = '', ...paths] = entry.split('\n');
      const [seconds, by = ''] = head.split('\x02');
      for (const path of paths) if (path && !touches.has(path)) touches.set(path, { at: Number(seconds) * 1000, by });
    }
    return touches;
  }

  /** The latest commits that have a file, also under the names it had before, newest first. */
  async versions(path: string, from = 'HEAD'): Promise<FileVersion[]> {
    const versions = await this.#versionsOf(path, [path], from, LISTED_VERSIONS.committed);
    const first = versions.at(-1);
    const before = first && versions.length < LISTED_VERSIONS.committed && (await this.#renamedFrom(first.id, path));
    if (!before) return versions;
    const renamed = await this.#versionsOf(path, [path, before], first.id, 1);
    return [...versions.slice(0, -1), ...renamed, ...(await this.versions(before, `${first.id}~`))];
  }

  /** The bytes of a file in one of its commits, under the name that it had there. */
  async showVersion(commit: string, path: string): Promise<Buffer | undefined> {
    const bytes = await this.show(commit, path);
    if (bytes) return bytes;
    const renamed = (await this.versions(path)).find(({ id }) => id === commit);
    return renamed && this.show(commit, renamed.path);
  }

  /** Not by --follow, which takes another file that is alike for the one before. */
  async #renamedFrom(commit: string, path: string): Promise<string | undefined> {
    const options = ['-r', '-M', '-z', '--diff-filter=R', '--name-status', '--no-commit-id'];
    const parts = (await this.text('diff-tree', ...options, commit, '--', dirname(path))).split('\0');
    // Of each the score, the old and the new path.
    const at = parts.findIndex((part, index) => index % 3 === 2 && part === path);
    return parts[at - 1];
  }

  async #versionsOf(path: string, paths: readonly string[], from: string, count: number): Promise<FileVersion[]> {
    const format = ['--format=%x01%H%x02%at%x02%an', '-p', '-U0', '--word-diff=porcelain', '-M', '--diff-filter=d'];
    const log = await this.text('log', '-n', String(count), ...format, from, '--', ...paths);
    return log
      .split('\x01')
      .slice(1)
      .map((entry) => {
        const [head = '', ...lines] = entry.split('\n');
        const [id = '', seconds, by = ''] = head.split('\x02');
        const wordsOf = (sign: string) =>
          lines
            .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
            .reduce((sum, line) => sum + countWords(line.slice(1)), 0);
        return { id, path, at: Number(seconds) * 1000, by, added: wordsOf('+'), removed: wordsOf('-') };
      });
  }
}

const firstLine = (text: string) =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
