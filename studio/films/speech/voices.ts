import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from './sound.ts';

type Voice = {
  /** A voice of Debian's flite package. */
  flite: string;
  /** Above 1 is slower. */
  stretch: number;
  /** Peak level at which this voice sounds as loud as the other. */
  peakDb: number;
  /** sox effects that bring out the consonants and take off the boom. */
  tone: string[];
};

const VOICES: Record<string, Voice> = {
  Mara: {
    flite: 'slt',
    stretch: 1.12,
    peakDb: -6.5,
    tone: ['equalizer', '240', '1q', '1.5', 'equalizer', '3400', '0.9q', '3'],
  },
  Samuel: {
    flite: 'rms',
    stretch: 1.04,
    peakDb: -2,
    tone: ['equalizer', '170', '1q', '-2', 'equalizer', '3000', '0.9q', '3.5'],
  },
  Peter: {
    flite: 'awb',
    stretch: 1.06,
    peakDb: -4,
    tone: ['equalizer', '200', '1q', '-1', 'equalizer', '3200', '0.9q', '2.5'],
  },
  Ruth: {
    flite: 'slt',
    stretch: 1.14,
    peakDb: -6,
    tone: ['pitch', '-90', 'equalizer', '240', '1q', '1', 'equalizer', '3400', '0.9q', '3'],
  },
  Tobias: {
    flite: 'awb',
    stretch: 1.1,
    peakDb: -4,
    tone: ['equalizer', '200', '1q', '-1', 'equalizer', '3200', '0.9q', '3'],
  },
};

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
  const withoutPeriod = spelled.replaceAll('’', "'");
  // flite writes its header last, so it cannot write to a pipe.
  const folder = mkdtempSync(join(tmpdir(), 'voice-'));
  const wav = join(folder, 'speech.wav');
  execFileSync('flite', [
    '-voice',
    voice.flite,
    '--setf',
    `duration_stretch=${voice.stretch}`,
    '-t',
    withoutPeriod,
    '-o',
    wav,
  ]);
  const trim = ['silence', '1', '0.01', '0.4%', 'reverse', 'silence', '1', '0.01', '0.4%', 'reverse'];
  const even = ['compand', '0.01,0.15', '-60,-60,-40,-24,-20,-14,0,-8', '-2', '-60', '0.05'];
  const raw = ['-t', 'raw', '-e', 'signed', '-b', '16', '-c', '1', '-r', String(SAMPLE_RATE), '-'];
  const effects = [...trim, 'highpass', '75', ...voice.tone, ...even, 'norm', String(voice.peakDb)];
  const samples = execFileSync('sox', ['-V1', wav, ...raw, ...effects], { maxBuffer: 2 ** 26 });
  rmSync(folder, { recursive: true });
  return samples;
}

/** A short chord, for the beginning and the end. */
export function synthesizeChord(seconds: number): Buffer {
  const notes = ['196', '293.66', '392', '493.88', '587.33'].flatMap((note) => ['sine', note]);
  const raw = ['-t', 'raw', '-e', 'signed', '-b', '16', '-r', String(SAMPLE_RATE), '-'];
  const shape = [
    'remix',
    '-',
    'tremolo',
    '3',
    '12',
    'fade',
    'h',
    '0.05',
    String(seconds),
    String(seconds * 0.8),
    'norm',
    '-20',
  ];
  return execFileSync(
    'sox',
    ['-V1', '-n', '-r', String(SAMPLE_RATE), ...raw, 'synth', String(seconds), ...notes, ...shape],
    {
      maxBuffer: 2 ** 26,
    },
  );
}
