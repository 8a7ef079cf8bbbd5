import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { type Content, loadContent } from './load.ts';

/** Development shows drafts and reads content again when a file changed; a build loads it once. */
const DEVELOPMENT = process.env.NODE_ENV === 'development';

let loaded: { stamp: string; content: Content } | undefined;

export function content(): Content {
  const { CONTENT_DIR: root = 'content', CONTENT_SNAPSHOT: snapshot } = process.env;
  // A build reads and renders the files once, and hands the result to the processes it starts.
  if (snapshot) loaded ??= { stamp: '', content: deserialize(readFileSync(snapshot)) };
  const stamp = DEVELOPMENT ? newestChange(root) : '';
  if (loaded?.stamp !== stamp) {
    loaded = { stamp, content: loadContent({ root, publicFolder: 'public', drafts: DEVELOPMENT }) };
  }
  return loaded.content;
}

function newestChange(root: string): string {
  let newest = 0;
  let files = 0;
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    newest = Math.max(newest, statSync(join(root, entry)).mtimeMs);
    files += 1;
  }
  return `${files}:${newest}`;
}
