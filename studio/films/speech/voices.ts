import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** 16-bit mono samples at this rate. */
export const SAMPLE_RATE = 48_000;

type Voice = {
  /** A voice of Debian's flite package. */
  flite: string;
  /** Above 1 is slower. */
  stretch: number;
  /** Peak level at which this voice sounds as loud as the other. */
  peakDb: number;
  /** sox effects that bring out the consonants and take off the boom. */
  tone: string;
};

/** By the first name of the speaker, or by the id of a film with one voice. */
const VOICES: Record<string, Voice> = {
  Mara: { flite: 'slt', stretch: 1.12, peakDb: -6.5, tone: 'equalizer 240 1q 1.5 equalizer 3400 0.9q 3' },
  Samuel: { flite: 'rms', stretch: 1.04, peakDb: -2, tone: 'equalizer 170 1q -2 equalizer 3000 0.9q 3.5' },
  Peter: { flite: 'awb', stretch: 1.06, peakDb: -4, tone: 'equalizer 200 1q -1 equalizer 3200 0.9q 2.5' },
  Ruth: { flite: 'slt', stretch: 1.14, peakDb: -6, tone: 'pitch -90 equalizer 240 1q 1 equalizer 3400 0.9q 3' },
  Omar: { flite: 'rms', stretch: 1.1, peakDb: -2, tone: 'pitch -80 equalizer 170 1q -2 equalizer 3000 0.9q 3.5' },
  Ingrid: { flite: 'slt', stretch: 1.16, peakDb: -6, tone: 'pitch 70 equalizer 240 1q 1.5 equalizer 3400 0.9q 3' },
  Tobias: { flite: 'awb', stretch: 1.1, peakDb: -4, tone: 'equalizer 200 1q -1 equalizer 3200 0.9q 3' },
  'product-demo': { flite: 'slt', stretch: 1.08, peakDb: -6, tone: 'equalizer 240 1q 1.5 equalizer 3400 0.9q 3' },
  'testimonial-best-return': { flite: 'slt', stretch: 1.14, peakDb: -6, tone: 'pitch -50 equalizer 3400 0.9q 3' },
  'testimonial-one-page': { flite: 'awb', stretch: 1.1, peakDb: -4, tone: 'pitch -60 equalizer 3200 0.9q 3' },
};

/** Runs sox and returns what it writes, as samples. */
function runSox(input: readonly string[], effects: string): Buffer {
  const raw = ['-t', 'raw', '-e', 'signed', '-b', '16', '-r', String(SAMPLE_RATE), '-'];
  return execFileSync('sox', ['-V1', ...input, ...raw, ...effects.split(' ')], { maxBuffer: 2 ** 26 });
}

/** One sentence as samples, without the silence around it. */
export function synthesizeSpeech(
  speaker: string,
  sentence: string,
  pronunciations: Record<string, string> = {},
): Buffer {
  const voice = VOICES[speaker];
  if (!voice) throw new Error(`no voice for '${speaker}'`);
  const spelled = Object.entries(pronunciations).reduce(
    (text, [name, sound]) => text.replaceAll(name, sound),
    sentence,
  );
  // flite writes its header last, so it cannot write to a pipe.
  const folder = mkdtempSync(join(tmpdir(), 'voice-'));
  const wav = join(folder, 'speech.wav');
  const speech = ['-voice', voice.flite, '--setf', `duration_stretch=${voice.stretch}`];
  execFileSync('flite', [...speech, '-t', spelled.replaceAll('’', "'"), '-o', wav]);
  const trim = 'silence 1 0.01 0.4% reverse silence 1 0.01 0.4% reverse';
  const even = 'compand 0.01,0.15 -60,-60,-40,-24,-20,-14,0,-8 -2 -60 0.05';
  const samples = runSox([wav, '-c', '1'], `${trim} highpass 75 ${voice.tone} ${even} norm ${voice.peakDb}`);
  rmSync(folder, { recursive: true });
  return samples;
}

/** A short chord, for the beginning and the end. */
export function synthesizeChord(seconds: number): Buffer {
  const notes = ['196', '293.66', '392', '493.88', '587.33'].map((note) => `sine ${note}`).join(' ');
  const shape = `remix - tremolo 3 12 fade h 0.05 ${seconds} ${seconds * 0.8} norm -20`;
  return runSox(['-n', '-r', String(SAMPLE_RATE)], `synth ${seconds} ${notes} ${shape}`);
}
