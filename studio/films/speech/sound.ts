/** 16-bit mono samples at this rate. */
export const SAMPLE_RATE = 48_000;

/** How ffmpeg is told what the samples are. */
export const RAW_SOUND = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];

/** Speech at an even -18 LUFS, as podcast apps expect of mono. */
export const LOUDNESS = ['-af', 'loudnorm=I=-18:TP=-2:LRA=8', '-ar', String(SAMPLE_RATE), '-ac', '1'];
