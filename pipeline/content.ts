/** `npm run content`: checks content, counts it, starts a post. */
import { loadContent } from '../app/content/load/load.ts';
import type { Content } from '../app/content/load/loaded-content.ts';
import { ContentError } from '../app/content/load/problems.ts';
import { contentWarnings } from './content-warnings.ts';
import { documentWarnings, requirePdfs } from './documents.ts';
import { createPost, slugify } from './new-post.ts';
import { rebrand } from './rebrand.ts';

const HELP = `npm run content -- check            check every content file and name all mistakes
npm run content -- stats            count what is there
npm run content -- new post "Title" start a blog post, ready to be written
npm run content -- rebrand --name "Acme Shield" --domain acme.example [--company "Acme Shield, Inc."] [--dry-run]
                                    change name, domain and mailboxes throughout`;

const CONTENT_ROOT = process.env.CONTENT_DIR ?? 'content';

const load = () => loadContent({ root: CONTENT_ROOT, publicFolder: 'public', drafts: true });

async function check(): Promise<void> {
  const content = load();
  requirePdfs(content, CONTENT_ROOT);
  const warnings = [...contentWarnings(content), ...(await documentWarnings(content, CONTENT_ROOT))];
  for (const warning of warnings) console.log(`warning: ${warning}`);
  console.log(`The content is in order.\n${formatStats(content)}`);
}

function formatStats(content: Content): string {
  const counts = {
    posts: content.posts.length,
    'library items': content.library.length,
    disciplines: content.disciplines.length,
    releases: content.news.length,
    leaders: content.team.length,
    jobs: content.jobs.length,
    'gated pages': content.gated.length,
    'landing pages': content.landing.length,
    documents: content.documents.length,
    films: content.videos.length,
    'page records': Object.keys(content.pages).length,
  };
  return Object.entries(counts)
    .map(([name, count]) => `${String(count).padStart(4)} ${name}`)
    .join('\n');
}

async function run([command, ...rest]: string[]): Promise<void> {
  const [kind, title] = rest;
  if (command === 'check') await check();
  else if (command === 'stats') console.log(formatStats(load()));
  else if (command === 'rebrand') {
    if (rebrand(CONTENT_ROOT, rest)) load();
  } else if (command === 'new' && kind === 'post' && title && slugify(title)) {
    console.log(`Write on in ${createPost(CONTENT_ROOT, title)}\nSee it with: npm run dev`);
  } else {
    console.error(HELP);
    process.exitCode = 1;
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof ContentError ? error.message : `content: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
