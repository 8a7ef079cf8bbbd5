/** `npm run build`. The steps run in this order, each in a folder of that number; the desk is built beside the pages. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot, readBuildSettings } from '../app/content/load/build-settings.ts';
import { ContentError } from '../app/content/load/read/problems.ts';
import { content as loadContent } from '../app/content/queries/content.server.ts';
import { makeTheme } from './1-theme/make-theme.ts';
import { prerender } from './2-prerender/prerender.ts';
import { writeMedia } from './3-media/write-media.ts';
import { structuredData } from './4-discovery/structured-data.ts';
import { writeDiscoveryFiles } from './4-discovery/write-discovery-files.ts';
import { writeSearchIndex } from './5-search-index/write-search-index.ts';
import { finishPages } from './6-finish-pages/finish-pages.ts';
import { socialDrawing, writeSocialImages } from './7-social-images/write-social-images.ts';
import { compressFolder } from './8-compress/compress.ts';
import { bundleHumanVerification } from './9-human-verification/bundle.ts';
import { writeMail } from './10-mail/write-mail.ts';
import { buildDesk } from './11-desk/build-desk.ts';
import { requirePdfs } from './documents.ts';
import { requirePublishedAddresses } from './published-addresses.ts';

/** The desk shows how far a publication is, whose build it starts with a channel. */
const reportStep = (step: string) => process.send?.({ step });
if (process.send) {
  // Without the server that has started it, a build would write into folders that the next one uses.
  process.on('disconnect', () => process.exit(1));
  // A server whose files are its own would make pages that nginx, which is another user, cannot read.
  process.umask(0o022);
}

async function build(): Promise<void> {
  const startMs = performance.now();
  // The desk passes on what a build needs, and no secret.
  if (!process.send && existsSync('.env')) process.loadEnvFile('.env');
  // Whatever a shell has set: in development, drafts are part of the content.
  process.env.NODE_ENV = 'production';
  // Read once, because an item that is due while the site is built must be on all of its pages or on none.
  process.env.BUILD_TIME ||= new Date().toISOString();
  const settings = readBuildSettings(process.env);
  const root = contentRoot();
  const finished = process.env.BUILD_DIR ?? 'build';
  // Built beside the finished build, which stays as it is until the last step has succeeded.
  const out = `${finished}-unfinished`;
  const client = join(out, 'client');
  const hasDesk = process.env.DESK !== 'off';
  const desk = `${finished}-desk`;
  const theme = `${finished}-theme`;
  for (const folder of [out, theme]) rmSync(folder, { recursive: true, force: true });

  // Once for all steps, and first, so that a mistake is named before anything is built.
  const content = loadContent();
  requirePdfs(content, root);
  requirePublishedAddresses(content, process.env.PUBLISHED_DIR ?? '');
  reportStep('checked');
  // Theme and desk go aside, because prerendering empties the folder.
  await makeTheme(root, content.theme, theme);
  await Promise.all([prerender(out, theme), hasDesk && buildDesk(desk, content.theme, theme)]);
  reportStep('pages');
  const origin = settings.siteOrigin || content.site.origin;
  await writeMedia(content, root, client);
  reportStep('pictures');
  writeDiscoveryFiles(content, origin, client, settings);
  writeSearchIndex(content, client);
  const { pages } = finishPages(content, settings, structuredData(content, origin), { build: out, client });
  const paths = Object.keys(pages);
  const drawing = socialDrawing(content, (upload) => readFileSync(join(root, upload)));
  await writeSocialImages(paths, drawing, client);
  const fileCount = await compressFolder(client);
  reportStep('search');

  await bundleHumanVerification(join(out, 'human-verification.js'));
  await writeMail(content, origin, join(out, 'mail'));
  if (hasDesk) renameSync(desk, join(out, 'desk'));
  // `npx vite desk` serves the desk with it.
  renameSync(theme, join(out, 'theme'));
  rmSync(finished, { recursive: true, force: true });
  renameSync(out, finished);

  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`Built ${paths.length} pages, ${fileCount} files compressed, in ${seconds} s.`);
}

try {
  await build();
} catch (error) {
  console.error(
    error instanceof ContentError ? error.message : `build: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
// React Router leaves watchers open, and they would keep the process alive.
process.exit();
