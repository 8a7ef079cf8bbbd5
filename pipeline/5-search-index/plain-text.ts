import { HEADING_ANCHOR } from '../heading-anchor.ts';
import { ownText } from '../own-text.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** A tag as the sanitizer writes it, attribute by attribute: a bracket inside one neither ends it nor begins another. */
const ATTRIBUTES = '(?: [a-z-]+(?:="[^"]*")?)*';
const TAG = new RegExp(`</?[a-z][a-z0-9]*${ATTRIBUTES}>`, 'g');
const FRAME = new RegExp(`<iframe${ATTRIBUTES}></iframe>`, 'g');
const BLOCK = new RegExp(
  `</?(?:p|h[1-6]|li|ul|ol|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|div|br|hr|pre)${ATTRIBUTES}>`,
  'g',
);
const BREAK = '\n';
const SENTENCE_END = /[.!?:;,…][”"’')]?$/;

/** The words of rendered HTML as one line; headings and list items, which end without a period, are set apart by a dot. */
export function plainText(html: string): string {
  const blocks = html
    .replace(/\s+/g, ' ')
    .replace(HEADING_ANCHOR, '')
    .replace(FRAME, BREAK)
    .replace(BLOCK, BREAK)
    .replace(TAG, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      decimal || hex
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
        : (ENTITIES[name] ?? whole),
    )
    .split(BREAK)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const line = blocks
    .map((block, at) => (at === 0 ? '' : SENTENCE_END.test(blocks[at - 1]?.slice(-2) ?? '') ? ' ' : ' · ') + block)
    .join('')
    .replace(/\s+/g, ' ');
  return ownText(line);
}
