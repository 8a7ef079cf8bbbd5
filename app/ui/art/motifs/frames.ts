/** The frames that covers are drawn for, in CSS pixels of the places where they are shown. */
export const FRAMES = {
  wide: { width: 740, height: 416 },
  card: { width: 300, height: 200 },
  strip: { width: 800, height: 160 },
  square: { width: 320, height: 320 },
} as const;

export type FrameName = keyof typeof FRAMES;
