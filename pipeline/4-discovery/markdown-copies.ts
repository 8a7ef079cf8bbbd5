import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';
import { formAddress } from '../../app/content/queries/pages.ts';

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
  const chapter = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? ['', `## ${title}`, '', ...entries] : [];
  const demo = formAddress(content, 'demo');
  files.set(
    '/llms.txt',
    [
      `# ${site.product}`,
      '',
      `> ${site.description}`,
      ...chapter('Pages', [
        ...[pages.product, pages.capabilities, pages.company, pages.resources]
          .filter((page) => page !== undefined)
          .map(({ title, permalink, excerpt }) => entry(title, permalink, excerpt)),
        ...landing.map(({ path, title, description }) => entry(title, path, description)),
        ...statements.map(({ path, title, excerpt }) => entry(title, path, excerpt)),
        ...(demo ? [entry('Request a demo', demo, 'A form; a member of the team answers.')] : []),
      ]),
      ...chapter(
        'Reports, e-books, recordings and events',
        gated.map((page) => entry(page.title, page.path, describeGatedPage(page))),
      ),
      ...chapter(
        'Disciplines',
        disciplines.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      ),
      ...chapter(
        'Blog',
        newestFirst.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      ),
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
