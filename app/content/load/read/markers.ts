/** A figure in a text, with the name of its source: `{2.4 = program}`. */
export type Marker = { line: number; shown: string; name: string };

/** Wider than the names there are, so that a misspelled marker is reported and not printed. */
const MARKER = /\{([^{}=\n]+)=([^{}=\n]+)\}/g;

/** The text with its figures alone, as pages show it, and the markers it had. No line moves. */
export function takeMarkers(text: string): { text: string; markers: Marker[] } {
  const markers: Marker[] = [];
  let line = 1;
  let from = 0;
  const plain = text.replace(MARKER, (whole, left: string, right: string, offset: number) => {
    const [shown, name] = [left.trim(), right.trim()];
    if (shown === '' || name === '') return whole;
    line += text.slice(from, offset).split('\n').length - 1;
    from = offset;
    markers.push({ line, shown, name });
    return shown;
  });
  return { text: plain, markers };
}
