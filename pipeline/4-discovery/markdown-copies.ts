import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';
import { formAddress } from '../../app/content/queries/pages.ts';
import { fillWords } from '../../leads/fill-words.ts';

const makeAbsolute = (markdown: string, origin: string) =>
  markdown
    .replace(/<iframe src="([^"]+)" title="([^"]+)"[^>]*><\/iframe>/g, '[$2]($1)')
    .replace(/(?<=\]\()\/uploads\/[^\s)]+/g, mediaPath)
    .replace(/\]\(\/(?!\/)/g, `](${origin}/`);

/** Posts and disciplines as Markdown beside their pages, and llms.txt as their index. */
export function markdownCopies(content: Content, origin: string): Map<string, string> {
  const { site, pages, landing, statements, posts, disciplines, gated, wording } = content;
  const words = wording.llms;
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
      ...chapter(words.pages, [
        ...[pages.product, pages.capabilities, pages['self-assessment'], pages.company, pages.resources]
          .filter((page) => page !== undefined)
          .map(({ title, permalink, excerpt }) => entry(title, permalink, excerpt)),
        ...landing.map(({ path, title, description }) => entry(title, path, description)),
        ...statements.map(({ path, title, excerpt }) => entry(title, path, excerpt)),
        ...(demo ? [entry(words.demo, demo, words.demo_note)] : []),
      ]),
      ...chapter(
        words.documents,
        gated.map((page) => entry(page.title, page.path, describeGatedPage(page, words))),
      ),
      ...chapter(
        words.disciplines,
        disciplines.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      ),
      ...chapter(
        words.blog,
        newestFirst.map(({ path, title, description }) => entry(title, `${path}.md`, description)),
      ),
      '',
    ].join('\n'),
  );
  return files;
}

function describeGatedPage(
  { kind, description, form, when, where, hasEnded }: Content['gated'][number],
  words: Content['wording']['llms'],
): string {
  if (form !== 'event') return `${fillWords(words.behind_form, { kind })} ${description}`;
  const registration = hasEnded ? words.ended : words.open;
  return `${[kind, when, where].filter(Boolean).join(', ')}. ${registration} ${description}`;
}
