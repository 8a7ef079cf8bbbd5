import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { paths } from '../../app/paths.ts';
import type { Hosting } from './hosting.ts';

/** The origin that plays the film, by player page, for films on other hosts. */
export function embedOrigins({ videos }: Pick<Content, 'videos'>): Map<string, string> {
  return new Map(
    videos.flatMap(({ id, embed }) => (embed ? [[paths.player(id), new URL(embed).origin] as const] : [])),
  );
}

/** Allows the hosts in use autoplay and full screen; which page may frame them is set by its content security policy. */
export function allowEmbeds(headers: Hosting['headers'], origins: readonly string[]): Hosting['headers'] {
  if (origins.length === 0) return headers;
  const allowed = `(self ${[...new Set(origins)].map((origin) => `"${origin}"`).join(' ')})`;
  const policy = headers.every['Permissions-Policy']?.replace(/(autoplay|fullscreen)=\(self\)/g, `$1=${allowed}`) ?? '';
  return { ...headers, every: { ...headers.every, 'Permissions-Policy': policy } };
}
