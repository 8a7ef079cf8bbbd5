type Discipline = {
  name: string;
  capabilities: readonly { id: string; name: string; looks_at: string }[];
};

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The ids of the capabilities in which every word of the query is the beginning of a word; the name of a discipline
 * counts for each of its capabilities. Without a word, all of them.
 */
export function matchCapabilities(disciplines: readonly Discipline[], query: string): ReadonlySet<string> {
  const sought = wordsOf(query);
  const ids = disciplines.flatMap((discipline) =>
    discipline.capabilities
      .filter(({ name, looks_at }) => {
        const words = wordsOf(`${discipline.name} ${name} ${looks_at}`);
        return sought.every((start) => words.some((word) => word.startsWith(start)));
      })
      .map(({ id }) => id),
  );
  return new Set(ids);
}
