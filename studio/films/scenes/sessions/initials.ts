/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0)}${words.at(-1)?.charAt(0)}`;
}
