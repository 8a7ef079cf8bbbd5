import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { chaptersVtt } from '../../app/content/model/web-vtt.ts';
import { chaptersPath } from '../../app/content/queries/media.server.ts';

/** The chapters of the site's own films as WebVTT, by address. */
export function chapterFiles({ videos }: Pick<Content, 'videos'>): Map<string, string> {
  return new Map(
    videos
      .filter(({ file, chapters }) => file && chapters.length > 0)
      .map(({ id, chapters, seconds }) => [chaptersPath(id), chaptersVtt(chapters, seconds)]),
  );
}
