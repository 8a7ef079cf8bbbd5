import { run } from './encode.ts';

/** The second whose picture stands for the film. */
export const POSTER_AT: Record<string, number> = { 'product-demo': 23.4 };

export function makePoster(path: string, picture: Buffer): Promise<void> {
  const args = ['-y', '-loglevel', 'error', '-f', 'png_pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '64', path];
  return run('ffmpeg', args, picture);
}
