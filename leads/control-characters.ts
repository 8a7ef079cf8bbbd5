/** Marks, embeddings, overrides and isolates that change the order in which text is shown. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** C0 with its line ends, DEL, C1, and the two separators that are line ends to JavaScript. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** One line, without the characters that a text field cannot hold but a script can send. */
export function toSingleLine(value: string): string {
  return value.replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ');
}

/** Keeps line ends, as \n, and tabs. */
export function toMultiLine(value: string): string {
  const lines = value.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(BIDI_CONTROLS, '');
  return lines.replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ' '));
}

/** The same value for every parser of JSON, with nothing in it that a terminal obeys. */
export function toTerminalJson(value: unknown): string {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(BIDI_CONTROLS, toEscape).replace(CONTROLS, toEscape);
}
