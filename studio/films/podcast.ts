import { writeFileSync } from 'node:fs';
import { webVtt } from '../../app/content/model/web-vtt.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { runTool } from './encode.ts';
import { recordDialogue } from './speech/recording.ts';
import { LOUDNESS, RAW_SOUND } from './speech/voices.ts';

export async function makePodcast(video: Video, path: string): Promise<void> {
  const { samples, cues } = recordDialogue(video);
  writeFileSync(`${path}.vtt`, webVtt(cues));
  await runTool(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', ...RAW_SOUND, '-i', '-'],
      ...[...LOUDNESS, '-c:a', 'libopus', '-b:a', '48k', '-application', 'voip', `${path}.ogg`],
      ...[...LOUDNESS, '-c:a', 'libmp3lame', '-b:a', '64k', `${path}.mp3`],
    ],
    samples,
  );
}
