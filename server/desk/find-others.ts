/** What can go live without the files that the reason of a failure names, and without what needs them. */
export function findOthers<File extends { file: string }>(
  { layer, reason }: { layer: readonly File[]; reason: string | null },
  belongings: ReadonlyMap<string, readonly string[]>,
): File[] {
  const words = reason?.split(/[^\w./-]/) ?? [];
  const named = new Set(words.map((word) => word.replace(/^content\/|\.$/g, '')));
  const needsNamed = (file: string) => named.has(file) || belongings.get(file)?.some((needed) => named.has(needed));
  const others = layer.filter(({ file }) => !needsNamed(file));
  return others.length < layer.length ? others : [];
}
