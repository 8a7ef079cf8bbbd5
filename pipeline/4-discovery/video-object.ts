import type { VideoObject } from 'schema-dts';
import type { Video } from '../../app/content/schema/gated.ts';
import { FILM_FOLDER, paths } from '../../app/paths.ts';
import { socialImage } from '../../app/social-image.ts';

/** The absolute address of a path. */
export type At = (path: string) => string;

/** A film as schema.org describes it. */
export function videoObject(video: Video, at: At): VideoObject {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    uploadDate: video.date,
    duration: duration(video),
    thumbnailUrl: at(socialImage(paths.product)),
    embedUrl: video.embed ?? at(paths.player(video.id)),
    ...(video.file && { contentUrl: at(`${FILM_FOLDER}${video.file}.mp4`) }),
    transcript: video.transcript,
  };
}

export function duration({ seconds }: Pick<Video, 'seconds'>): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
