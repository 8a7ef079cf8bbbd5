/** A spreadsheet evaluates a cell that begins like a formula; a leading apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@|＝＋－＠\t\r]/;

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
