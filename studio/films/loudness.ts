import { runTool } from './run-tool.ts';
import { SAMPLE_RATE } from './speech/voices.ts';

/** What podcast and video services expect of stereo speech. */
const TARGET = { lufs: -16, tolerance: 0.5, maxPeakDb: -1 };
/** Encoders add to the peaks, so the sound they are given stays further below the limit. */
const LOUDNORM = `loudnorm=I=${TARGET.lufs}:TP=-3:LRA=20`;
const RAW_SOUND = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', '-'];
const QUIET = ['-hide_banner', '-nostats'];

/**
 * Writes the samples of both channels as WAV at the target loudness: one pass to measure, one to apply what is missing,
 * as a single gain where the peaks leave room for it.
 */
export async function makeSound(samples: Buffer, path: string): Promise<void> {
  const measuring = `${LOUDNORM}:print_format=json`;
  const report = await runTool('ffmpeg', [...QUIET, ...RAW_SOUND, '-af', measuring, '-f', 'null', '-'], samples);
  const found: Record<string, string> = JSON.parse(report.slice(report.lastIndexOf('{')));
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = found;
  const measured = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}:offset=${target_offset}`;
  const applying = `${LOUDNORM}:${measured}:linear=true`;
  await runTool('ffmpeg', [...QUIET, '-y', ...RAW_SOUND, '-af', applying, '-ar', String(SAMPLE_RATE), path], samples);
}

/** Measures a finished file, and throws where it is too quiet, too loud or too near full scale. */
export async function checkLoudness(file: string): Promise<void> {
  const report = await runTool('ffmpeg', [...QUIET, '-i', file, '-vn', '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const [lufs, peakDb] = [/I:\s+(\S+) LUFS/, /Peak:\s+(\S+) dBFS/].map((field) => Number(field.exec(summary)?.[1]));
  console.log(`${file}: ${lufs} LUFS, true peak ${peakDb} dB`);
  if (!(Math.abs(Number(lufs) - TARGET.lufs) <= TARGET.tolerance && Number(peakDb) < TARGET.maxPeakDb))
    throw new Error(`${file} must have ${TARGET.lufs} LUFS and a true peak below ${TARGET.maxPeakDb} dB`);
}
