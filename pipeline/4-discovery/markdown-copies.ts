import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
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
  for (const post of newestFirst) {
    const head = `# ${post.title}\n\n${post.author}, ${post.date.slice(0, 10)}. ${origin}${paths.post(slugOf(post.id))}\n\n`;
    files.set(`${paths.post(slugOf(post.id))}.md`, `${head}${makeAbsolute(post.source, origin)}\n`);
  }
  for (const discipline of disciplines) {
    const head = `# ${discipline.title}\n\n${discipline.excerpt}\n\n${discipline.team_member}, ${discipline.team_member_title}. ${origin}${paths.discipline(discipline.id)}\n\n`;
    files.set(`${paths.discipline(discipline.id)}.md`, `${head}${makeAbsolute(discipline.source, origin)}\n`);
  }
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
      ...landing.map(({ id, title, description }) => entry(title, paths.landing(id), description)),
      ...statements.map(({ id, title, excerpt }) => entry(title, paths.statement(id), excerpt)),
      entry('Request a demo', paths.requestDemo, 'A form with four fields; a member of the team answers.'),
      '',
      '## Reports, e-books, recordings and events',
      '',
      ...gated.map((page) => entry(page.title, paths.gated(page.id), describeGatedPage(page))),
      '',
      '## Disciplines',
      '',
      ...disciplines.map(({ id, title, description }) => entry(title, `${paths.discipline(id)}.md`, description)),
      '',
      '## Blog',
      '',
      ...newestFirst.map(({ id, title, description }) => entry(title, `${paths.post(slugOf(id))}.md`, description)),
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
