import { z } from 'zod';

/** What a cover may show; app/ui/art/motifs draws them. */
export const MOTIF_NAMES = [
  'radar',
  'ladder',
  'ledger',
  'tide-table',
  'hull-lines',
  'chart',
  'seventy-five',
  'card-queue',
  'key-cabinet',
  'restore-drill',
  'seal',
  'roadmap',
] as const;

export const motif = z
  .enum(MOTIF_NAMES)
  .optional()
  .describe('The drawing on the cover; content/README.md says what each is for. Leave it out to have one chosen.');
