export type Command = {
  words: string;
  hint?: string;
  key?: string | undefined;
  says?: string | undefined;
  run: () => unknown;
};
export type CommandGroup = { title: string; commands: readonly Command[] };

/** The commands that have the beginning of a word for each word typed; groups without any are left out. */
export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ words }: Command) => {
    const parts = words.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return groups.flatMap(({ title, commands }) => {
    const found = commands.filter(isFound);
    return found.length > 0 ? [{ title, commands: found }] : [];
  });
}
