import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Times a second at which the stage is asked whether anything moved. */
export const FRAME_RATE = 20;
/** A picture that stays longer is repeated, so that a visitor can jump to any second. */
const LONGEST_HOLD = 1;

const COLOR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const YUV = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-vsync', 'vfr', ...COLOR];
const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '44', '-b:v', '0', '-row-mt', '1', '-cpu-used', '4', '-deadline', 'good'];
const MP4 = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '29', '-profile:v', 'high', '-movflags', '+faststart'];

type Shot = { file: string; at: number };

/** Collects the pictures of a film and makes its files of them; a picture lasts until the next one. */
export class Reel {
  readonly #folder = mkdtempSync(join(tmpdir(), 'reel-'));
  readonly #shots: Shot[] = [];
  #last: Buffer | undefined;

  add(picture: Buffer, at: number): void {
    const before = this.#shots.at(-1);
    const same = picture === this.#last;
    if (same && before && at - before.at < LONGEST_HOLD) return;
    const file = same && before ? before.file : join(this.#folder, `${this.#shots.length}.png`);
    if (!same) writeFileSync(file, picture);
    this.#shots.push({ file, at });
    this.#last = picture;
  }

  /** Key frames at the chapters: jumping there is immediate. */
  async develop(path: string, seconds: number, chapters: readonly number[]): Promise<void> {
    const ends = [...this.#shots.slice(1).map(({ at }) => at), seconds];
    const list = this.#shots.map(
      ({ file, at }, index) => `file '${file}'\nduration ${((ends[index] ?? at) - at).toFixed(4)}\n`,
    );
    // The demuxer ignores the length of the last entry, so it stands there twice.
    const last = `file '${this.#shots.at(-1)?.file}'\n`;
    const reel = join(this.#folder, 'reel.txt');
    writeFileSync(reel, `ffconcat version 1.0\n${list.join('')}${last}`);
    const keys = ['-force_key_frames', chapters.join(','), '-g', '200'];
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', reel];
    await run('ffmpeg', [...input, ...YUV, ...WEBM, ...keys, `${path}.webm`, ...YUV, ...MP4, ...keys, `${path}.mp4`]);
    rmSync(this.#folder, { recursive: true });
  }

  get length(): number {
    return this.#shots.length;
  }
}

/** Runs ffmpeg or another tool to its end, with an optional picture or sound as its input. */
export async function run(command: string, args: readonly string[], input?: Buffer): Promise<void> {
  const child = spawn(command, args, { stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'] });
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
