import { deflateSync, inflateSync } from 'node:zlib';

/** A PDF as numbered objects. Text is Latin-1 throughout, so that every byte is one character. */
export type PdfFile = { version: string; objects: Map<number, string>; trailer: string };

const LATIN = 'latin1';

/** Reads what the library writes: one cross-reference table, no object streams. */
export function readPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString(LATIN);
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const [, entries = '', trailer = ''] = /^xref\n0 \d+\n(.*?)trailer\n(.*?)\nstartxref/s.exec(text.slice(table)) ?? [];
  const starts = entries
    .split('\n')
    .flatMap((line, number) => (line.endsWith(' n ') ? [{ number, at: Number(line.slice(0, 10)) }] : []))
    .sort((a, b) => a.at - b.at);
  const objects = starts.map(({ number, at }, index): [number, string] => {
    const object = text.slice(at, starts[index + 1]?.at ?? table);
    return [number, object.slice(object.indexOf('obj\n') + 'obj\n'.length, object.lastIndexOf('\nendobj'))];
  });
  if (objects.length === 0) throw new Error('not a PDF this code can read: no cross-reference table');
  return { version: text.slice(0, text.indexOf('\n')), objects: new Map(objects), trailer };
}

export function writePdf({ version, objects, trailer }: PdfFile): Buffer {
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  const size = (numbers.at(-1) ?? 0) + 1;
  const parts = [`${version}\n%\xff\xff\xff\xff\n`];
  let at = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    const part = `${number} 0 obj\n${objects.get(number)}\nendobj\n`;
    offsets.set(number, at);
    parts.push(part);
    at += part.length;
  }
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = trailer.replace(/\/Size \d+/, `/Size ${size}`);
  parts.push(`xref\n0 ${size}\n${entries.join('')}trailer\n${end}\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.from(parts.join(''), LATIN);
}

export function readStream(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  const data = Buffer.from(object.slice(start, object.lastIndexOf('\nendstream')), LATIN);
  return inflateSync(data).toString(LATIN);
}

export function writeStream(contents: string): string {
  const data = deflateSync(Buffer.from(contents, LATIN)).toString(LATIN);
  return `<<\n/Length ${data.length}\n/Filter /FlateDecode\n>>\nstream\n${data}\nendstream`;
}

/** Adds entries to a dictionary object. */
export const withEntries = (object: string, entries: string) => object.replace(/>>$/, `${entries}\n>>`);

export const reference = (number: number) => `${number} 0 R`;

/** Any text as a PDF string. */
export const hexString = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
