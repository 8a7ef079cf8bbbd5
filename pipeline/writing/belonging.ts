import type { LayerEntry } from '../../leads/desk/writing-process.ts';
import { REDIRECTS, readFile } from './items.ts';
import { addressOf, LIST_FIELD } from './kinds.ts';

type Redirect = { from?: unknown; to?: unknown };

/**
 * What each draft cannot go live without: pictures, documents and new pages that it names; and of a renamed or removed
 * page the file of its old address, that of the new one, and the redirects.
 */
export function belongings(layer: readonly LayerEntry[], isLive: (file: string) => boolean): Map<string, string[]> {
  const isNew = (entry: LayerEntry) => 'text' in entry && !isLive(entry.file);
  const named = layer.flatMap((entry) => {
    if ('path' in entry) return { file: entry.file, isIn: (text: string) => text.includes(`/${entry.file}`) };
    const address = isNew(entry) ? addressOf(entry.file) : null;
    if (address === null) return [];
    const pattern = wholeAddress(address);
    return { file: entry.file, isIn: (text: string) => pattern.test(text) };
  });
  const namedIn = (text: string) => named.filter(({ isIn }) => isIn(text)).map(({ file }) => file);
  const direct = new Map(layer.map((entry) => [entry.file, new Set('text' in entry ? namedIn(entry.text) : [])]));
  const fileAt = (address: unknown, isWanted: (entry: LayerEntry) => boolean) =>
    layer.find((entry) => addressOf(entry.file) === address && isWanted(entry))?.file;
  for (const { from, to } of redirectsOf(layer)) {
    const old = fileAt(from, (entry) => 'isRemoved' in entry);
    const next = fileAt(to, isNew);
    if (old) direct.get(old)?.add(REDIRECTS);
    if (old && next) direct.get(next)?.add(REDIRECTS);
    for (const file of [old, next]) if (file) direct.get(REDIRECTS)?.add(file);
  }
  return new Map(layer.map(({ file }) => [file, reach(file, direct)]));
}

/** Not as a part of another address. */
const wholeAddress = (address: string) => new RegExp(`(?<![\\w-])${address.replaceAll('.', '\\.')}(?![\\w/-])`);

/** What the draft of the redirects lists. */
export function redirectsOf(layer: readonly LayerEntry[]): Redirect[] {
  const entry = layer.find(({ file }) => file === REDIRECTS);
  const listed = entry && 'text' in entry && readFile(REDIRECTS, entry.text)?.fields[LIST_FIELD];
  return Array.isArray(listed) ? listed : [];
}

/** Everything that a file leads to, without itself. */
function reach(file: string, direct: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set([file]);
  for (const each of found) for (const next of direct.get(each) ?? []) found.add(next);
  found.delete(file);
  return [...found].sort();
}
