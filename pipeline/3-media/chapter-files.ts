import { chaptersPath } from '../../app/content/load/film-files.server.ts';
import type { Content } from '../../app/content/load/load.ts';
import { chaptersVtt } from '../../app/content/model/web-vtt.ts';

/** The chapters of every film of ours as WebVTT: its address and how to write it. */
export function chapterFiles(content: Content): Map<string, () => string> {
  return new Map(
    content.videos
      .filter(({ file, chapters }) => file && chapters.length > 0)
      .map(({ id, chapters, seconds }) => [chaptersPath(id), () => chaptersVtt(chapters, seconds)]),
  );
}
