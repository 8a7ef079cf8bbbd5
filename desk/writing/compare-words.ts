/** A stretch of a text: in both versions, in the newer one alone or in the older one alone. */
export type Part = { kind: 'same' | 'added' | 'removed'; text: string };

/** Beyond so many pairs of words the differing stretch is shown as replaced, so that a long text is not waited for. */
const MAX_PAIRS = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The two versions in one text, word by word: a longest common subsequence between what both begin and end with. */
export function compareWords(before: string, after: string): Part[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start++;
  let end = 0;
  while (end < old.length - start && end < young.length - start && old.at(-1 - end) === young.at(-1 - end)) end++;
  const middle = compareMiddle(old.slice(start, old.length - end), young.slice(start, young.length - end));
  const same = (words: string[]): Part => ({ kind: 'same', text: words.join('') });
  return join([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
}

function compareMiddle(old: readonly string[], young: readonly string[]): Part[] {
  if (old.length * young.length > MAX_PAIRS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: young.join('') },
    ];
  const width = young.length + 1;
  /** The length of the longest common subsequence of what follows each pair of places. */
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = young.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === young[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const parts: Part[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < young.length) {
    if (row < old.length && old[row] === young[column]) {
      parts.push({ kind: 'same', text: old[row] ?? '' });
      row++;
      column++;
    } else if (column >= young.length || (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1)))
      parts.push({ kind: 'removed', text: old[row++] ?? '' });
    else parts.push({ kind: 'added', text: young[column++] ?? '' });
  }
  return parts;
}

/** Neighbors of one kind as one part; a space between two replaced words does not divide them. */
function join(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let removed = '';
  let added = '';
  const end = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    removed = added = '';
  };
  for (const [at, { kind, text }] of parts.entries()) {
    const isBetween = removed !== '' && added !== '' && /^\s+$/.test(text) && parts[at + 1]?.kind === 'removed';
    if (kind === 'removed' || isBetween) removed += text;
    if (kind === 'added' || isBetween) added += text;
    if (kind !== 'same' || isBetween || text === '') continue;
    end();
    const last = joined.at(-1);
    if (last?.kind === 'same') last.text += text;
    else joined.push({ kind, text });
  }
  end();
  return joined;
}
