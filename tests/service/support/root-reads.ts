import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

type User = { uid: number; gid: number };

/** Directives whose argument nginx opens as root. Its workers, which read the site's files, run as another user. */
const NGINX_FILE =
  /^\s*(?:include|ssl_certificate|ssl_certificate_key|access_log|error_log|load_module)\s+(\/[^\s;]+)/gm;

/** What nginx reads as root: a file of configuration, and all that it names. */
export function filesOfNginx(root: string, path: string): string[] {
  const file = join(root, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = [...text.matchAll(NGINX_FILE)].map(([, name = '']) => name).filter((name) => name !== '/dev/null');
  return [file, ...named.flatMap((name) => filesOfNginx(root, name))];
}

/** What systemd reads, and what it runs: units, their settings and programs, and the scripts of those. */
export function filesOfUnits(root: string): string[] {
  const folder = join(root, 'etc/systemd/system');
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').match(/^(Exec\w+|EnvironmentFile|WorkingDirectory)=.*$/gm);
    const named = (lines ?? []).flatMap((line) => line.match(/\/[\w./@-]+/g) ?? []);
    return [join(folder, name), ...named.map((path) => (existsSync(path) ? path : join(root, path)))];
  });
}

/** Each folder and link on the way to a file, and the file: who may write one of them may change what is read. */
function stepsTo(path: string): string[] {
  const steps: string[] = [];
  const names = path.split('/').filter(Boolean);
  for (let at = '/'; names.length > 0; ) {
    at = join(at, names.shift() ?? '');
    if (!existsSync(at)) break;
    steps.push(at);
    if (!lstatSync(at).isSymbolicLink()) continue;
    names.unshift(...resolve(dirname(at), readlinkSync(at)).split('/').filter(Boolean));
    at = '/';
  }
  return steps;
}

/** A link is changed in its folder; in a sticky folder such as /tmp only the owner of a file can change it. */
function mayWrite({ uid, gid }: User, path: string): boolean {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return false;
  const isSticky = (stat.mode & 0o1000) !== 0;
  return (
    stat.uid === uid || (!isSticky && ((stat.mode & 0o002) !== 0 || (stat.gid === gid && (stat.mode & 0o020) !== 0)))
  );
}

export const changeableBy = (user: User, files: readonly string[]) =>
  [...new Set(files.flatMap(stepsTo))].filter((step) => mayWrite(user, step));

/** Folders and files below one that a user may change, without what is in them. */
export function changeableBelow(user: User, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (mayWrite(user, path)) return path;
    return entry.isDirectory() ? changeableBelow(user, path) : [];
  });
}
