/** Of a picture in content/uploads. */
export const MAX_PICTURE_BYTES = 8_000_000;
export const MAX_PICTURE_SIDE_PX = 6000;
