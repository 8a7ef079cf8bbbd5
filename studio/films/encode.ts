import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webVtt } from '../../app/content/model/web-vtt.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { makeSound } from './loudness.ts';
import { runTool } from './run-tool.ts';
import { recordDialogue } from './speech/recording.ts';
import type { CaptureFrame } from './stage.ts';

/** Frames a second that are captured; equal ones are encoded once. */
export const FRAMES_PER_SECOND = 15;
/** A picture that stays longer is repeated, so that players can seek to any second. */
const MAX_FRAME_SECONDS = 1;

const COLOR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const YUV = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-vsync', 'vfr', ...COLOR];
const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '44', '-b:v', '0', '-row-mt', '1', '-cpu-used', '6', '-deadline', 'good'];
const MP4 = ['-c:v', 'libx264', '-preset', 'fast', '-crf', '29', '-profile:v', 'high', '-movflags', '+faststart'];
const SOUND = ['-map', '0:v', '-map', '1:a'];
const OPUS = [...SOUND, '-c:a', 'libopus', '-b:a', '36k'];
const AAC = [...SOUND, '-c:a', 'aac', '-b:a', '56k'];

type Frame = { file: string; at: number };

/** Collects the frames of a film and encodes them as WebM and MP4; a frame lasts until the next one. */
export class VideoEncoder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'frames-'));
  readonly #frames: Frame[] = [];
  #lastPicture: Buffer | undefined;

  addFrame(picture: Buffer, at: number): void {
    const before = this.#frames.at(-1);
    const isSame = picture === this.#lastPicture;
    if (isSame && before && at - before.at < MAX_FRAME_SECONDS) return;
    const file = isSame && before ? before.file : join(this.#folder, `${this.#frames.length}.png`);
    if (!isSame) writeFileSync(file, picture);
    this.#frames.push({ file, at });
    this.#lastPicture = picture;
  }

  /** Key frames stand at the chapters, so that seeking there is immediate. */
  async encode(path: string, seconds: number, chapters: readonly number[], samples: Buffer): Promise<void> {
    const ends = [...this.#frames.slice(1).map(({ at }) => at), seconds];
    const list = this.#frames.map(
      ({ file, at }, index) => `file '${file}'\nduration ${((ends[index] ?? at) - at).toFixed(4)}\n`,
    );
    // The demuxer ignores the length of the last entry, so it stands there twice.
    const last = `file '${this.#frames.at(-1)?.file}'\n`;
    const listFile = join(this.#folder, 'frames.txt');
    writeFileSync(listFile, `ffconcat version 1.0\n${list.join('')}${last}`);
    const keys = ['-force_key_frames', chapters.join(','), '-g', '200'];
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', listFile];
    const sound = join(this.#folder, 'sound.wav');
    await makeSound(samples, sound);
    await runTool('ffmpeg', [
      ...[...input, '-i', sound],
      ...[...YUV, ...WEBM, ...keys, ...OPUS, `${path}.webm`],
      ...[...YUV, ...MP4, ...keys, ...AAC, `${path}.mp4`],
    ]);
    rmSync(this.#folder, { recursive: true });
  }
}

/** The picture that stands for a film until it is played. */
export function makePoster(path: string, picture: Buffer): Promise<string> {
  const args = ['-y', '-loglevel', 'error', '-f', 'png_pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '64', path];
  return runTool('ffmpeg', args, picture);
}

export async function makePodcast(video: Video, path: string): Promise<void> {
  const { samples, cues } = recordDialogue(video);
  writeFileSync(`${path}.vtt`, webVtt(cues));
  const sound = `${path}.wav`;
  await makeSound(samples, sound);
  await runTool('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-i', sound],
    ...['-c:a', 'libopus', '-b:a', '48k', `${path}.ogg`],
    ...['-c:a', 'libmp3lame', '-b:a', '64k', `${path}.mp3`],
  ]);
  rmSync(sound);
}

const COLUMNS = 5;

/** One picture of the whole film, for judging it at a glance. */
export async function makeContactSheet(
  path: string,
  seconds: number,
  captureFrame: CaptureFrame,
  step: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  let count = 0;
  for (let t = step / 2; t < seconds; t += step) {
    writeFileSync(join(folder, `${count}.png`), await captureFrame(t));
    count += 1;
  }
  const tiles = `scale=640:-1,tile=${COLUMNS}x${Math.ceil(count / COLUMNS)}:padding=6:color=white`;
  const input = ['-y', '-loglevel', 'error', '-i', join(folder, '%d.png')];
  await runTool('ffmpeg', [...input, '-vf', tiles, '-frames:v', '1', path]);
  rmSync(folder, { recursive: true });
}
