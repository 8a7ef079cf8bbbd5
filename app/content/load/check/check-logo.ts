import type { ContentSource } from '../read/source.ts';

type LogoProblem = { found: string; expected: string };

/** The SVG of logo.svg, as it stands in pages. */
export function readLogo(source: ContentSource): string {
  const svg = source.files.has('logo.svg') ? source.files.read('logo.svg').toString().trim() : '';
  const problem = findLogoProblem(svg);
  if (problem) source.report('content/logo.svg', 'logo', problem.found, problem.expected);
  return svg;
}

/** The logo is part of every page, so it may hold shapes and nothing that runs or loads. */
export function findLogoProblem(svg: string): LogoProblem | undefined {
  const [start] = /^<svg\b[^>]*>/.exec(svg) ?? [];
  if (!start) return { found: `'${svg.slice(0, 20)}'`, expected: 'an SVG file that begins with <svg' };
  if (!/\sviewBox="/.test(start)) return { found: 'no viewBox', expected: 'a viewBox, from which the logo is scaled' };
  const [size] = /\s(?:width|height)="[^"]*"/.exec(start) ?? [];
  if (size) return { found: size.trim(), expected: 'no size: the pages and icons give it theirs' };
  const [active] = /<(?:script|style|foreignObject|image|use|a)\b|\s(?:on\w+|style)=/i.exec(svg) ?? [];
  if (active) return { found: active.trim(), expected: 'shapes alone, without scripts, styles and links' };
  return undefined;
}
