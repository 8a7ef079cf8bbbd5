/** Where the site serves the pictures of content/uploads. */
export const MEDIA_FOLDER = '/media/';
const MAX_REPLACEMENTS = 50;

/** `/uploads/a.svg` -> `/media/a.svg` */
export function mediaPath(uploadPath: string): string {
  return uploadPath.replace(/^.*?\/uploads\//, MEDIA_FOLDER);
}

/** Re-points image sources at an uploads folder, wherever it was hosted, to the bundled pictures. */
export function repointUploads(html: string, maxReplacements = MAX_REPLACEMENTS): string {
  let remaining = maxReplacements;
  return html.replace(/(<img\b[^<>]*?\ssrc=")([^"]*\/uploads\/[^"]*)"/g, (whole, before: string, source: string) => {
    if (remaining === 0) return whole;
    remaining -= 1;
    return `${before}${mediaPath(source)}"`;
  });
}
