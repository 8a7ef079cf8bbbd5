/** Body pictures name an uploads folder; the site serves them from its own media folder. */

export const MEDIA_FOLDER = '/media/';
const MOST_REPLACEMENTS = 50;

/** `/uploads/a.svg` -> `/media/a.svg` */
export function mediaPath(uploadPath: string): string {
  return uploadPath.replace(/^.*?\/uploads\//, MEDIA_FOLDER);
}

/** Re-points image sources at an uploads folder, wherever it was hosted, to the bundled pictures. */
export function repointUploads(html: string, most = MOST_REPLACEMENTS): string {
  let left = most;
  return html.replace(/(<img\b[^<>]*?\ssrc=")([^"]*\/uploads\/[^"]*)"/g, (whole, before: string, source: string) => {
    if (left === 0) return whole;
    left -= 1;
    return `${before}${mediaPath(source)}"`;
  });
}
