import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, loadContent } from '../app/content/load/load.ts';
import { slugify } from '../app/content/load/markdown.ts';
import { ContentError } from '../app/content/load/problems.ts';
import { checkDocuments } from '../studio/documents/check.ts';

const HELP = `npm run content -- check            check every content file and name all mistakes
npm run content -- stats            count what is there
npm run content -- new post "Title" start a blog post, ready to be written`;

function load(): Content {
  return loadContent({ root: process.env.CONTENT_DIR ?? 'content', publicFolder: 'public', drafts: true });
}

function stats(content: Content): string {
  const counts = {
    posts: content.posts.length,
    'library items': content.library.length,
    disciplines: content.disciplines.length,
    releases: content.news.length,
    leaders: content.team.length,
    jobs: content.jobs.length,
    'gated pages': content.gated.length,
    documents: content.documents.length,
    films: content.videos.length,
    'page records': Object.keys(content.pages).length,
  };
  return Object.entries(counts)
    .map(([name, count]) => `${String(count).padStart(4)} ${name}`)
    .join('\n');
}

function newPost(title: string): string {
  const now = new Date().toISOString();
  const id = `${now.slice(0, 10)}-${slugify(title)}`;
  const file = join(process.env.CONTENT_DIR ?? 'content', 'blog', `${id}.md`);
  if (existsSync(file)) throw new Error(`${file} exists already`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    `---
id: ${id}
title: ${JSON.stringify(title)}
date: ${now}
author: Keelson Team
tags: [Blog]
is_carousel_featured: false
description: "One or two plain sentences, 50 to 160 characters, that search engines show under the title."
draft: true
---

The first paragraph becomes the teaser in lists and feeds. Set \`draft: false\` above to publish.

## A first sub-heading

Write here.
`,
  );
  return file;
}

function run([command, ...rest]: string[]): void {
  if (command === 'check') {
    const content = load();
    checkDocuments(content.documents);
    console.log(`The content is in order.\n${stats(content)}`);
  } else if (command === 'stats') {
    console.log(stats(load()));
  } else if (command === 'new' && rest[0] === 'post' && rest[1] && slugify(rest[1])) {
    console.log(`Write on in ${newPost(rest[1])}\nSee it with: npm run dev`);
  } else {
    console.error(HELP);
    process.exitCode = 1;
  }
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof ContentError ? error.message : `content: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
