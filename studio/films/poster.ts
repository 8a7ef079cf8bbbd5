import { runTool } from './encode.ts';

/** The second whose picture stands for the film. */
export const POSTER_SECONDS: Record<string, number> = {
  'product-demo': 23.4,
  'testimonial-best-return': 43,
  'testimonial-one-page': 29.4,
  'master-class-jan-2021': 11,
  'master-class-apr-2021': 4,
  'webinar-jan-2021': 12.8,
  'webinar-may-2021': 4,
};

export function makePoster(path: string, picture: Buffer): Promise<void> {
  const args = ['-y', '-loglevel', 'error', '-f', 'png_pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '64', path];
  return runTool('ffmpeg', args, picture);
}
