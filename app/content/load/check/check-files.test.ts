import { expect, test } from 'vitest';
import { findLogoProblem } from './check-files.ts';

test('a drawing with a view box is a logo', () => {
  expect(findLogoProblem('<svg viewBox="0 0 8 8"><path width="2" d="M0 0h8"/></svg>')).toBeUndefined();
});

test.each([
  ['', "''"],
  ['<?xml version="1.0"?><svg viewBox="0 0 8 8"/>', '\'<?xml version="1.0"?\''],
  ['<svg><path/></svg>', 'no viewBox'],
  ['<svg viewBox="0 0 8 8" width="8"/>', 'width="8"'],
  ['<svg viewBox="0 0 8 8"><script>1</script></svg>', '<script'],
  ['<svg viewBox="0 0 8 8" onload="1"/>', 'onload='],
  ['<svg viewBox="0 0 8 8"><g style="fill:red"/></svg>', 'style='],
  ['<svg viewBox="0 0 8 8"><image href="/a.png"/></svg>', '<image'],
])('%s is refused', (svg, found) => {
  expect(findLogoProblem(svg)?.found).toBe(found);
});
