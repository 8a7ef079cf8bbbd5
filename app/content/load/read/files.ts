import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Files that Finder and the Explorer leave in folders, and others that begin with a dot. */
export const isSystemFile = (path: string) => /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(basename(path));

/** The files of a content folder, by their names in it, such as blog/2021-03-09-first-post.md. */
export interface ContentFiles {
  /** The files below a folder, sorted, without those of systems; of the whole content below ''. */
  list(folder: string): string[];
  has(name: string): boolean;
  sizeOf(name: string): number;
  /** Another one once the file has changed. */
  versionOf(name: string): string;
  read(name: string): Buffer;
  /** The first bytes of a file. */
  readHead(name: string, bytes: number): Buffer;
  /** Links that lead out of the folder, or nowhere. */
  strayLinks(): string[];
}

/** Files that lie over those of a folder: added and changed ones with their bytes, removed ones as undefined. */
export type FileLayer = ReadonlyMap<string, Uint8Array | undefined>;

export function folderFiles(root: string): ContentFiles {
  const pathOf = (name: string) => join(root, name);
  // No file system has longer names, and asking for one fails.
  const canBe = (name: string) => name.split('/').every((part) => part.length <= 255);
  const isFile = (name: string) => canBe(name) && statSync(pathOf(name), { throwIfNoEntry: false })?.isFile() === true;
  return {
    list: (folder) =>
      existsSync(pathOf(folder))
        ? readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
            .map((file) => join(folder, file).replaceAll('\\', '/'))
            .filter((name) => isFile(name) && !isSystemFile(name))
            .sort()
        : [],
    has: isFile,
    sizeOf: (name) => statSync(pathOf(name)).size,
    versionOf: (name) => versionOf(statSync(pathOf(name))),
    read: (name) => readFileSync(pathOf(name)),
    readHead: (name, bytes) => {
      const head = Buffer.alloc(bytes);
      const descriptor = openSync(pathOf(name), 'r');
      try {
        return head.subarray(0, readSync(descriptor, head));
      } finally {
        closeSync(descriptor);
      }
    },
    strayLinks: () => {
      const isStray = (path: string) => {
        try {
          return relative(realpathSync(root), realpathSync(path)).startsWith('..');
        } catch {
          return true;
        }
      };
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isSymbolicLink())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter(isStray)
        .map((path) => relative(root, path).replaceAll('\\', '/'));
    },
  };
}

/** Files as they would be if a layer were written over them. */
export function layFilesOver(below: ContentFiles, layer: FileLayer): ContentFiles {
  const read = (name: string) => {
    const bytes = layer.get(name);
    if (bytes) return Buffer.from(bytes);
    if (layer.has(name)) throw new Error(`${name} is removed`);
    return below.read(name);
  };
  return {
    list: (folder) => {
      const added = [...layer.keys()].filter((name) => isBelow(folder, name));
      return [...new Set([...below.list(folder), ...added])]
        .filter((name) => !layer.has(name) || layer.get(name))
        .sort();
    },
    has: (name) => (layer.has(name) ? layer.get(name) !== undefined : below.has(name)),
    sizeOf: (name) => layer.get(name)?.length ?? below.sizeOf(name),
    versionOf: (name) => {
      const bytes = layer.get(name);
      return bytes ? hash('sha1', bytes) : below.versionOf(name);
    },
    read,
    readHead: (name, bytes) => (layer.has(name) ? read(name).subarray(0, bytes) : below.readHead(name, bytes)),
    strayLinks: () => below.strayLinks(),
  };
}

/** The files of a folder as they are now: looked at once, for all that is asked of their names and sizes. */
export function snapshotFiles(root: string): ContentFiles & { version: string } {
  const below = folderFiles(root);
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => {
    const stats = statSync(join(root, file), { throwIfNoEntry: false });
    return { name: file.replaceAll('\\', '/'), stats, version: stats ? versionOf(stats) : '' };
  });
  const files = new Map(all.filter(({ stats }) => stats?.isFile()).map((file) => [file.name, file]));
  const names = [...files.keys()].filter((name) => !isSystemFile(name)).sort();
  let stray: string[] | undefined;
  return {
    ...below,
    /** Changes with any file. */
    version: all.map(({ name, version }) => `${name} ${version}`).join('\n'),
    list: (folder) => names.filter((name) => isBelow(folder, name)),
    has: (name) => files.has(name),
    sizeOf: (name) => files.get(name)?.stats?.size ?? below.sizeOf(name),
    versionOf: (name) => files.get(name)?.version ?? below.versionOf(name),
    strayLinks: () => (stray ??= below.strayLinks()),
  };
}

const isBelow = (folder: string, name: string) => name.startsWith(folder && `${folder}/`);

const versionOf = ({ ino, ctimeMs, size }: Stats) => `${ino} ${ctimeMs} ${size}`;
