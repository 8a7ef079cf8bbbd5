import type { LayerEntry } from '../../leads/desk/writing-process.ts';
import { REDIRECTS, readFile } from './items.ts';
import { addressOf, LIST_FIELD } from './kinds.ts';

type Redirect = { from?: unknown; to?: unknown };

/**
 * What each draft cannot go live without: pictures and documents that it names; and of a renamed or removed page the
 * file of its old address, that of the new one, and the redirects.
 */
export function belongings(layer: readonly LayerEntry[], isLive: (file: string) => boolean): Map<string, string[]> {
  const direct = new Map(layer.map((entry) => [entry.file, new Set(namedUploads(entry, layer))]));
  const fileAt = (address: unknown, isWanted: (entry: LayerEntry) => boolean) =>
    layer.find((entry) => addressOf(entry.file) === address && isWanted(entry))?.file;
  for (const { from, to } of redirectsOf(layer)) {
    const old = fileAt(from, (entry) => 'isRemoved' in entry);
    const next = fileAt(to, (entry) => 'text' in entry && !isLive(entry.file));
    if (old) direct.get(old)?.add(REDIRECTS);
    if (old && next) direct.get(next)?.add(REDIRECTS);
    for (const file of [old, next]) if (file) direct.get(REDIRECTS)?.add(file);
  }
  return new Map(layer.map(({ file }) => [file, reach(file, direct)]));
}

function namedUploads(entry: LayerEntry, layer: readonly LayerEntry[]): string[] {
  if (!('text' in entry)) return [];
  return layer.filter((other) => 'path' in other && entry.text.includes(`/${other.file}`)).map(({ file }) => file);
}

function redirectsOf(layer: readonly LayerEntry[]): Redirect[] {
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
