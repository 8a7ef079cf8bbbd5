/** A text in parts, with values in the places that it names, such as {count}. A value that is an element needs a key. */
export function splitWords<T>(text: string, values: Readonly<Record<string, T>>): (string | T | undefined)[] {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part));
}

export const fillWords = (text: string, values: Readonly<Record<string, string | number>>) =>
  splitWords(text, values).join('');
