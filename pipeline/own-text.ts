/**
 * The text without what it was made from. V8 keeps a text that was cut out of another, or put together by replacing, as
 * references to its parts: the titles of 10,000 pages held all of the pages in memory.
 */
export const ownText = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le');
