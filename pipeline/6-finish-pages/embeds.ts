import type { Content } from '../../app/content/load/load.ts';
import { paths } from '../../app/paths.ts';
import type { Hosting } from './hosting.ts';

/** Player pages whose film another host plays, with the origin of that host. */
export function embedOrigins({ videos }: Pick<Content, 'videos'>): Map<string, string> {
  return new Map(
    videos.flatMap(({ id, embed }) => (embed ? [[paths.player(id), new URL(embed).origin] as const] : [])),
  );
}

/** Lets the hosts in use play and fill the screen; which page may frame them is the content policy's matter. */
export function withEmbeds(headers: Hosting['headers'], origins: readonly string[]): Hosting['headers'] {
  if (origins.length === 0) return headers;
  const allowed = `(self ${[...new Set(origins)].map((origin) => `"${origin}"`).join(' ')})`;
  const policy = headers.every['Permissions-Policy']?.replace(/(autoplay|fullscreen)=\(self\)/g, `$1=${allowed}`) ?? '';
  return { ...headers, every: { ...headers.every, 'Permissions-Policy': policy } };
}
