import { type Picture, toPicture } from '../model/uploads.ts';
import { content } from './content.server.ts';

/** What a page needs to show an uploaded picture. */
export function picture(uploadPath: string | undefined): Picture | undefined {
  const size = uploadPath ? content().pictures.get(uploadPath) : undefined;
  return uploadPath && size ? toPicture(uploadPath, size) : undefined;
}
