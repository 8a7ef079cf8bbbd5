import { hash, verify } from 'node:crypto';

/** Relaxed canonicalization (RFC 6376, 3.4.2). */
const relaxed = (field: string) => {
  const [name = '', ...value] = field.replace(/\r\n(?=[ \t])/g, '').split(':');
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lines.join('\r\n').replace(/(?:\r\n)+$/, '')}\r\n`;
};

export type DkimResult = { isValid: boolean; domain: string; selector: string; signed: string[] };

/** Verifies the DKIM signature of a mail as its receiver does, with the public key from its DNS. */
export function verifyDkim(raw: string, publicKey: string): DkimResult {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? '';
  const tags = new Map(
    [...signature.replace(/^[^:]*:/, '').matchAll(/(\w+)=([^;]*)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ''),
    ]),
  );
  const signed = (tags.get('h') ?? '').split(':');
  const unsigned = relaxed(signature.replace(/(\bb=)[^;]*$/, '$1'));
  const lines = signed.map((name) => relaxed(fields.find((field) => relaxed(field).startsWith(`${name}:`)) ?? ''));
  const isBodyIntact = hash('sha256', relaxedBody(raw.slice(end + 4)), 'base64') === tags.get('bh');
  const input = Buffer.from([...lines, unsigned].join('\r\n'), 'latin1');
  const isValid = isBodyIntact && verify('sha256', input, publicKey, Buffer.from(tags.get('b') ?? '', 'base64'));
  return { isValid, domain: tags.get('d') ?? '', selector: tags.get('s') ?? '', signed };
}
