import { writeFileSync } from 'node:fs';
import { webVtt } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';
import { runTool } from '../encode.ts';
import { recordEpisode } from './episode.ts';
import { SAMPLE_RATE } from './voices.ts';

/** Speech at an even -18 LUFS, as podcast apps expect of mono. */
const LOUDNESS = 'loudnorm=I=-18:TP=-2:LRA=8';
const INPUT = ['-y', '-loglevel', 'error', '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', '-'];
const OUTPUT = ['-af', LOUDNESS, '-ar', String(SAMPLE_RATE), '-ac', '1'];

export async function makePodcast(video: Video, path: string): Promise<void> {
  const { samples, seconds, cues, chapters } = recordEpisode(video);
  writeFileSync(`${path}.vtt`, webVtt(cues));
  await runTool(
    'ffmpeg',
    [
      ...INPUT,
      ...[...OUTPUT, '-c:a', 'libopus', '-b:a', '48k', '-application', 'voip', `${path}.ogg`],
      ...[...OUTPUT, '-c:a', 'libmp3lame', '-b:a', '64k', `${path}.mp3`],
    ],
    samples,
  );
  const wanted = [...video.chapters.map(({ at }) => at), video.seconds];
  for (const [index, made] of [...chapters, seconds].entries()) {
    if (Math.abs(made - (wanted[index] ?? -9)) > 1.5)
      console.warn(`videos.yaml has ${wanted[index]} s where the episode has ${made.toFixed(1)} s`);
  }
}
