const SENTENCE_END = /[.!?:;,…][”"’')]?$/;

/** Text blocks as one line; headings and list items, which end without a period, are set apart by a dot. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce((line, block) => {
    if (line === '') return block;
    return `${line}${SENTENCE_END.test(line.slice(-2)) ? ' ' : ' · '}${block}`;
  }, '');
}
