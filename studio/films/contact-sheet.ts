import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './encode.ts';
import type { CaptureFrame } from './stage.ts';

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
