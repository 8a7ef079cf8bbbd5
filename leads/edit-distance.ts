/**
 * Damerau-Levenshtein distance (optimal string alignment): letters added, dropped, replaced or swapped with the next.
 * Stops at `limit` and returns `limit + 1` for anything beyond it.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + cost);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) least = Math.min(least, at(beforePrevious, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, to.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? 0;
