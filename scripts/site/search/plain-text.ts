const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const BLOCK = /<\/?(?:p|h\d|li|ul|ol|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|div|br|hr|pre)\b[^>]*>/g;
const BREAK = '\n';

/** The words of rendered HTML as one line; headings and list items, which end without a period, are set apart by a dot. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*class="heading-anchor"[^>]*>.*?<\/a>/g, '')
    .replace(/<iframe\b.*?<\/iframe>/g, BREAK)
    .replace(BLOCK, BREAK)
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      decimal || hex
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
        : (ENTITIES[name] ?? whole),
    )
    .trim()
    .replace(/([.!?:;,…][”"’')]?)\s*\n\s*/g, '$1 ')
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ');
}
