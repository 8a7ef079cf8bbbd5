import { z } from 'zod';

/** What `doctor` says, in words, with what to do. */
export const healthSchema = z.object({
  findings: z.array(z.object({ level: z.enum(['good', 'note', 'bad']), text: z.string() })),
});
