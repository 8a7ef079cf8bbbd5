import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';
import { paths } from '../../app/paths.ts';

const makeAbsolute = (markdown: string, origin: string) =>
  markdown
    .replace(/<iframe src="([^"]+)" title="([^"]+)"[^>]*><\/iframe>/g, '[$2]($1)')
    .replace(/(?<=\]\()\/uploads\/[^\s)]+/g, mediaPath)
    .replace(/\]\(\/(?!\/)/g, `](${origin}/`);

/** Posts and disciplines as Markdown beside their pages, and llms.txt as their index. */
export function markdownCopies(content: Content, origin: string): Map<string, string> {
  const { site, pages, landing, statements, posts, disciplines, gated } = content;
  const files = new Map<string, string>();
  const newestFirst = posts.toSorted((a, b) => b.date.localeCompare(a.date));
  const add = (path: string, head: string, source: string) =>
    files.set(`${path}.md`, `${head} ${origin}${path}\n\n${makeAbsolute(source, origin)}\n`);
  for (const { path, title, author, date, source } of newestFirst)
    add(path, `# ${title}\n\n${author}, ${date.slice(0, 10)}.`, source);
  for (const { path, title, excerpt, team_member, team_member_title, source } of disciplines)
    add(path, `# ${title}\n\n${excerpt}\n\n${team_member}, ${team_member_title}.`, source);
  const entry = (title: string, path: string, note: string) => `- [${title}](${origin}${path}): ${note}`;
  files.set(
    '/llms.txt',
    [
      `# ${site.product}`,
      '',
      `> ${site.description}`,
      '',
      '## Pages',
      '',
      entry('Product', paths.product, pages.product.excerpt),
      entry(pages.capabilities.title, paths.capabilities, pages.capabilities.excerpt),
      entry('Company', paths.company, pages.company.excerpt),
      entry('Resources', paths.resourceLibrary, pages.resources.excerpt),
      ...landing.map(({ path, title, description }) => entry(title, path, description)),
      ...statements.map(({ path, title, excerpt }) => entry(title, path, excerpt)),
      entry('Request a demo', paths.requestDemo, 'A form with four fields; a member of the team answers.'),
      '',
      '## Reports, e-books, recordings and events',
      '',
      ...gated.map((page) => entry(page.title, page.path, describeGatedPage(page))),
      '',
      '## Disciplines',
      '',
      ...disciplines.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      '',
      '## Blog',
      '',
      ...newestFirst.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      '',
    ].join('\n'),
  );
  return files;
}

function describeGatedPage({ kind, description, form, when, where, hasEnded }: Content['gated'][number]): string {
  if (form !== 'event') return `${kind}, behind a form. ${description}`;
  const registration = hasEnded ? 'The event has ended.' : 'Registration is open.';
  return `${[kind, when, where].filter(Boolean).join(', ')}. ${registration} ${description}`;
}
