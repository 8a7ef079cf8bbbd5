export type LetterGroup<T> = { letter: string; items: T[] };

/** The letter under which an index lists a title; titles that begin with a digit share one entry. */
function indexLetter(title: string): string {
  const first = /[\p{L}\p{N}]/u.exec(title.normalize('NFD'))?.[0] ?? '';
  return /\p{N}/u.test(first) ? '0–9' : first.toUpperCase();
}

/** Groups a list that is sorted by title by its letters. */
export function groupByLetter<T extends { title: string }>(sorted: readonly T[]): LetterGroup<T>[] {
  const groups: LetterGroup<T>[] = [];
  for (const item of sorted) {
    const letter = indexLetter(item.title);
    const last = groups.at(-1);
    if (last?.letter === letter) last.items.push(item);
    else groups.push({ letter, items: [item] });
  }
  return groups;
}
