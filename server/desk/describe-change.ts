import { isDeepStrictEqual } from 'node:util';

type Item = { fields: Record<string, unknown>; contents: string | null };

const MOST_FIELDS = 4;

/** What differs between two texts of an item, in words: 'Description, section 3 moved to 5, 2 lines of text'. */
export function describeChange(before: Item, after: Item): string {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  const fields = names.flatMap((name) => describeField(name, before.fields[name], after.fields[name]) ?? []);
  const text = describeText(before.contents ?? '', after.contents ?? '');
  const words = [...fields.slice(0, MOST_FIELDS), ...(text ? [text] : [])].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeField(name: string, before: unknown, after: unknown): string | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  const move = findMove(before, after);
  if (name !== 'sections') return move ? describeMove(move) : name.replaceAll('_', ' ');
  const [at, ...others] = findDifferences(before, after);
  if (move && move.list === before) return `section ${move.from + 1} moved to ${move.to + 1}`;
  return at !== undefined && others.length === 0 ? `section ${Number(at) + 1}` : name;
}

function describeText(before: string, after: string): string | undefined {
  if (before === after) return undefined;
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const [old, lines] = [linesOf(before), linesOf(after)];
  const known = new Set(old);
  const added = lines.filter((line) => !known.has(line)).length;
  if (added > 0) return `${added} ${added === 1 ? 'line' : 'lines'} of text`;
  return lines.length < old.length ? 'lines left out' : 'text in another order';
}

type Move = { list: unknown; item: unknown; from: number; to: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The keys by which two objects, or two lists of one length, differ. */
function findDifferences(before: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(after) || Object.keys(before).length !== Object.keys(after).length) return [];
  return Object.keys(before).filter((key) => !isDeepStrictEqual(before[key], after[key]));
}

/** The one item of a list, at any depth, by whose place alone two values differ. */
function findMove(before: unknown, after: unknown): Move | undefined {
  const [key, ...others] = findDifferences(before, after);
  if (key === undefined || !isObject(before) || !isObject(after)) return undefined;
  if (others.length === 0) return findMove(before[key], after[key]);
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const first = Number(key);
  const placeIn = (list: readonly unknown[], item: unknown) => list.findIndex((one) => isDeepStrictEqual(one, item));
  const moves = [
    { from: first, to: placeIn(after, before[first]) },
    { from: placeIn(before, after[first]), to: first },
  ];
  const isWhole = ({ from, to }: Pick<Move, 'from' | 'to'>) =>
    from >= 0 && to >= 0 && isDeepStrictEqual(before.toSpliced(from, 1), after.toSpliced(to, 1));
  const move = moves.find(isWhole);
  return move && { ...move, list: before, item: before[move.from] };
}

function describeMove({ item, from, to }: Move): string {
  const { label, title, name } = isObject(item) ? item : {};
  const shown = label ?? title ?? name;
  return `${typeof shown === 'string' ? `“${shown}”` : `entry ${from + 1}`} moved ${to < from ? 'up' : 'down'}`;
}

type New = { label: string | undefined; contents: string | null; address: string | null };

/** 'New post, 412 words, /blog/a-budget-in-three-lines'. */
export function describeNew({ label, contents, address }: New): string {
  const words = (contents ?? '').split(/\s+/).filter(Boolean).length;
  const parts = [
    label ? `New ${label.toLowerCase()}` : 'New',
    words > 0 ? `${words} ${words === 1 ? 'word' : 'words'}` : '',
    address ?? '',
  ];
  return parts.filter(Boolean).join(', ');
}
