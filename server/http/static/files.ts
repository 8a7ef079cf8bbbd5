import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file in memory with its compressed twins. */
export type StaticFile = {
  type: string;
  /** Hashed names never change; everything else is asked for again. */
  immutable: boolean;
  /** Films and PDFs may be asked for in parts. */
  ranged: boolean;
  bodies: Partial<Record<Encoding, { bytes: Buffer; etag: string }>> & { identity: { bytes: Buffer; etag: string } };
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.asc': 'application/pgp-keys',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
};

const RANGED = new Set(['.pdf', '.mp4', '.webm', '.mp3', '.m4a', '.ogg']);
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** Read by static hosts, not by visitors. */
const PRIVATE = new Set(['/_headers', '/_redirects']);

/** Reads a built folder into memory: addresses of files, and of pages (whose file is index.html in their folder). */
export function readFiles(folder: string): { files: Map<string, StaticFile>; pages: Map<string, StaticFile> } {
  const files = new Map<string, StaticFile>();
  const pages = new Map<string, StaticFile>();
  const names = [...namesIn(folder, '')];
  const present = new Set(names);
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || PRIVATE.has(name)) continue;
    const body = (suffix: string) => {
      const bytes = readFileSync(join(folder, `${name}${suffix}`));
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    };
    const extension = extname(name);
    const file: StaticFile = {
      type: TYPES[extension] ?? 'application/octet-stream',
      immutable: HASHED.test(name),
      ranged: RANGED.has(extension),
      bodies: {
        identity: body(''),
        ...(present.has(`${name}.br`) && { br: body('.br') }),
        ...(present.has(`${name}.gz`) && { gzip: body('.gz') }),
      },
    };
    if (name.endsWith('/index.html')) pages.set(name.slice(0, -'/index.html'.length) || '/', file);
    else files.set(name, file);
  }
  return { files, pages };
}

/** Every file below a folder. A link is neither a file nor a folder here: it could lead outside the built site. */
function* namesIn(folder: string, below: string): Generator<string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const name = `${below}/${entry.name}`;
    if (entry.isFile()) yield name;
    else if (entry.isDirectory()) yield* namesIn(folder, name);
  }
}
