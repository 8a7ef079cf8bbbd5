/**
 * A script element that holds data. `</script` would end it and `<!--` would hide its end; other tags stay as they are,
 * because they then compress with those of the page.
 */
export function dataScript(attributes: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--');
  return `<script ${attributes}>${json}</script>`;
}
