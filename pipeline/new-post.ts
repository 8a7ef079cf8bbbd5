import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError } from '../app/content/load/problems.ts';
import { ContentSource } from '../app/content/load/source.ts';
import { siteData } from '../app/content/schema/gated.ts';

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Writes a draft of today by the team, and returns its file. */
export function createPost(contentRoot: string, title: string): string {
  const now = new Date().toISOString();
  const id = `${now.slice(0, 10)}-${slugify(title)}`;
  const file = join(contentRoot, 'blog', `${id}.md`);
  if (existsSync(file)) throw new Error(`${file} exists already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `---
id: ${id}
title: ${JSON.stringify(title)}
date: ${now}
author: ${JSON.stringify(`${productName(contentRoot)} Team`)}
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

/** Read from site.yaml alone, so that a mistake in another file does not stop a new post. */
function productName(contentRoot: string): string {
  const source = new ContentSource(contentRoot);
  const site = source.readYaml('site.yaml', siteData);
  if (!site) throw new ContentError(source.problems);
  return site.product;
}
