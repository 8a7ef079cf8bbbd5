import type { BuildSettings } from '../../app/content/load/build-settings.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { writeFiles } from '../write-files.ts';
import { agentCatalog } from './agent-catalog.ts';
import { calendarFiles } from './calendar-files.ts';
import { feeds } from './feeds.ts';
import { markdownCopies } from './markdown-copies.ts';
import { sitemap } from './sitemap.ts';
import { robotsTxt, wellKnownFiles } from './well-known.ts';

/** Writes what helps machines to find, follow and read the site. */
export function writeDiscoveryFiles(
  content: Content,
  origin: string,
  out: string,
  { isPreview }: Pick<BuildSettings, 'isPreview'>,
): void {
  writeFiles(feeds(content, origin), out);
  writeFiles(markdownCopies(content, origin), out);
  writeFiles(wellKnownFiles(content, origin), out);
  writeFiles(agentCatalog(content, origin), out);
  writeFiles(calendarFiles(content, origin), out);
  writeFiles([['/robots.txt', robotsTxt(origin, isPreview)]], out);
  writeFiles([['/sitemap.xml', sitemap(content, origin)]], out);
}
