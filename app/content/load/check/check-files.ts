import { basename, extname } from 'node:path';
import { FILM_TYPES } from '../../model/film-facts.ts';
import { TEMPLATE } from '../../model/template-texts.ts';
import type { Video } from '../../schema/gated.ts';
import type { ContentSource } from '../read/source.ts';

/** What may lie in these folders. Another file would not be published, or would be a page without a policy. */
const KINDS = [
  ['documents', /\.(md|pdf|asc)$/, 'a PDF, its .md, or a public key (.asc)'],
  ['films', /\.(webm|mp4|ogg|mp3|m4a|vtt|webp)$/, 'a film or episode, its captions (.vtt) or its picture (.webp)'],
] as const;

/** Files are in the folder, PDFs and films have names that can stand in an address, and a film that names a file has one. */
export function checkFiles(source: ContentSource, videos: readonly Video[]): void {
  // Such as blogs/ or wording.yml: it would be left out without a word.
  const known = [...source.names, ...KINDS.map(([folder]) => folder), 'uploads', 'logo.svg', 'README.md'];
  for (const name of new Set(source.files.list('').map((path) => path.split('/', 1)[0] ?? '')))
    if (!known.includes(name))
      source.reportValue(`content/${name}`, 'file name', name, 'a name that content/README.md lists', { known });
  for (const path of source.files.strayLinks())
    source.report(`content/${path}`, 'file', 'a link to a file outside of the folder', 'the file itself');
  for (const [folder, isKind, kind] of KINDS)
    for (const path of source.files.list(folder)) {
      const name = basename(path);
      const expected = 'letters, digits, hyphens and dots, without spaces, such as board-guide.pdf';
      const inSmall = name.replace(/\.\w+$/, (ending) => ending.toLowerCase());
      if (!/^[\w.-]+$/.test(name)) source.reportValue(`content/${path}`, 'file name', name, expected);
      else if (isKind.test(inSmall) && inSmall !== name)
        source.reportValue(`content/${path}`, 'file name', name, `the ending in small letters: ${inSmall}`);
      else if (!isKind.test(name))
        source.report(`content/${path}`, 'file', `a ${extname(name) || 'nameless'} file`, kind);
    }
  const films = source.files.list('films');
  videos.forEach(({ file, kind }, index) => {
    if (!file) return;
    const names = Object.keys(FILM_TYPES[kind]).map((extension) => `films/${file}.${extension}`);
    if (names.some((name) => films.includes(name))) return;
    const known = films.map((path) => basename(path).replace(/\.\w+$/, ''));
    const expected = `the name of a file that exists: content/${names.join(' or ')}`;
    source.reportValue('content/videos.yaml', `${index}.file`, file, expected, { known: new Set(known) });
  });
}

/** The SVG of logo.svg, as it stands in pages. */
export function readLogo(source: ContentSource): string {
  const svg = source.files.has('logo.svg') ? source.files.read('logo.svg').toString().trim() : '';
  const problem = findLogoProblem(svg);
  if (problem) source.report('content/logo.svg', 'logo', problem.found, problem.expected);
  return svg;
}

/** The logo is part of every page, so it may hold shapes and nothing that runs or loads. */
export function findLogoProblem(svg: string): { found: string; expected: string } | undefined {
  const [start] = /^<svg\b[^>]*>/.exec(svg) ?? [];
  if (!start) return { found: `'${svg.slice(0, 20)}'`, expected: 'an SVG file that begins with <svg' };
  if (!/\sviewBox="/.test(start)) return { found: 'no viewBox', expected: 'a viewBox, from which the logo is scaled' };
  const [size] = /\s(?:width|height)="[^"]*"/.exec(start) ?? [];
  if (size) return { found: size.trim(), expected: 'no size: the pages and icons give it theirs' };
  const [active] = /<(?:script|style|foreignObject|image|use|a)\b|\s(?:on\w+|style)=/i.exec(svg) ?? [];
  if (active) return { found: active.trim(), expected: 'shapes alone, without scripts, styles and links' };
  return undefined;
}

/** Only a draft may still have the text of its template. */
export function checkTemplate(source: ContentSource, item: { file: string; contents: string }): void {
  const found = source.cache.get('template', item.file, Object.values(item), () => findTemplate(item));
  for (const { field, text, bodyLine } of found)
    source.report(item.file, field, `the words of the template: '${text}'`, 'your own words', {
      bodyLine,
    });
}

function findTemplate(item: { contents: string }): { field: string; text: string; bodyLine?: number }[] {
  return Object.values(TEMPLATE).flatMap((text) => {
    const field = Object.entries(item).find(([, given]) => given === text)?.[0];
    const at = item.contents.indexOf(text);
    return [
      ...(field && field !== 'contents' ? [{ field, text }] : []),
      ...(at >= 0 ? [{ field: 'body', text, bodyLine: item.contents.slice(0, at).split('\n').length }] : []),
    ];
  });
}
