import { expect, test } from 'vitest';
import { findExcess } from './markdown-limits.ts';

const MARKS = '[a](b) '.repeat(1001);
const DEEP = '\t'.repeat(21);

test.each([
  ['a code block of marks', `Text.\n\`\`\`ts\n${MARKS}\n${DEEP}x\n\n${MARKS}\n\`\`\`\nText.`],
  ['a longer fence around a shorter one', `~~~~\n~~~\n${MARKS}\n~~~~\n`],
  ['a code block without its end', `\`\`\`\r\n${MARKS}\r\n`],
  ['a thematic break of dashes', `Text.\n\n${'- '.repeat(25)}\n`],
  ['a thematic break of stars', `${'*'.repeat(2001)}\n`],
])('%s is within the limits', (_name, text) => {
  expect(findExcess(text)).toBeUndefined();
});

test.each([
  ['after a code block', `\`\`\`\ncode\n\`\`\`\n${MARKS}`, 4],
  ['after a code block with line ends of old systems', `\`\`\`\ncode\n\`\`\`\r${MARKS}`, 4],
  ['after a fence in a list, which ends with it', `- a\n  \`\`\`\n${MARKS}\n\`\`\``, 3],
  ['after a fence in HTML, which is text', `<pre>\n\`\`\`\n</pre>\n${MARKS}`, 4],
  ['after an indented fence, below the one that ends it', `   ~~~\ncode\n~~~\n${MARKS}`, 4],
])('marks count %s', (_name, text, line) => {
  expect(findExcess(text)?.line).toBe(line);
});
