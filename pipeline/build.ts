/** `npm run build`: content checked, pages prerendered, hydration deferred, headers computed, files compressed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { loadContent } from '../app/content/load/load.ts';
import { pagePaths } from '../app/content/load/page-paths.ts';
import { ContentError } from '../app/content/load/problems.ts';
import { slugOf } from '../app/content/model/post.ts';
import { paths } from '../app/paths.ts';
import { checkDocuments } from '../studio/documents/check.ts';
import { makeDocuments } from '../studio/documents/make.ts';
import { writeMedia } from './3-media/media.ts';
import { structuredData } from './4-discovery/structured-data.ts';
import { writeReach } from './4-discovery/write.ts';
import { writeSearchIndex } from './5-search-index/write.ts';
import { finishPages } from './6-finish-pages/finish-pages.ts';
import { sharedPage } from './7-social-images/shared-page.ts';
import { drawSocialImages, writeSocialImages } from './7-social-images/social-images.ts';
import { compressFolder } from './8-compress/compress.ts';
import { renderPosts } from './render-posts.ts';
import { readBuildSettings } from './settings.ts';

async function build(): Promise<void> {
  const started = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readBuildSettings(process.env);
  const root = process.env.CONTENT_DIR ?? 'content';
  const content = loadContent({ root, publicFolder: 'public', render: await renderPosts(root) });

  checkDocuments(content.documents);

  await import('./1-fonts/fonts.ts');
  rmSync('build', { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const snapshot = join(folder, 'content');
  writeFileSync(snapshot, serialize(content));
  const list = join(folder, 'paths.json');
  writeFileSync(list, JSON.stringify(pagePaths(content)));
  // Prerendering keeps one core busy; the pictures of the posts, of which there are the most, the others.
  const posts = content.posts.map(({ id, title }) =>
    sharedPage(paths.post(slugOf(id)), `${content.site.product} | ${title}`),
  );
  await Promise.all([
    run('react-router', ['build', '--logLevel', 'warn'], { CONTENT_SNAPSHOT: snapshot, PAGE_PATHS: list }),
    drawSocialImages(posts, content.site.product),
  ]);
  rmSync(folder, { recursive: true });
  writeMedia(content, root, 'build/client');
  const origin = process.env.SITE_ORIGIN || content.site.origin;
  await makeDocuments(content.documents, 'build/client/assets/documents', { ...content.site, origin });
  writeReach(content, origin, 'build/client');
  writeSearchIndex(content, 'build/client');
  const { hosting, shared } = finishPages(content, settings, structuredData(content, origin));
  await writeSocialImages(shared, content.site.product, 'build/client');
  const compressed = await compressFolder('build/client');

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${Object.keys(hosting.pages).length} pages, ${compressed} files compressed, in ${seconds} s.`);
}

/** Runs a tool and shows what it said only if it failed: a newcomer's screen should hold the result. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${Buffer.concat(output)}`)),
    );
  });
}

try {
  await build();
} catch (error) {
  console.error(
    error instanceof ContentError ? error.message : `build: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
