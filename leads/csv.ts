import { toMultiLine } from './control-characters.ts';

/** A spreadsheet evaluates a cell that begins like a formula; a leading apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@|＝＋－＠\t\r]/;

/** Spreadsheets of some countries, and text import, split a cell at these characters, quoted or not. */
const FORMULA_AFTER_SEPARATOR = /[=+\-@|＝＋－＠](?<=[,;|\t\n][\s"']*.)/g;

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const shown = toMultiLine(value);
  const text = shown.replace(FORMULA_AFTER_SEPARATOR, "'$&");
  const safe = FORMULA.test(shown) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
