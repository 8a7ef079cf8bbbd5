import { z } from 'zod';

/** What `doctor` says, in words, with what to do. */
export const healthSchema = z.object({
  findings: z.array(z.object({ level: z.enum(['good', 'note', 'bad']), text: z.string() })),
});

/** How many of the findings ask for a person, as they were a few minutes ago at most. */
export const healthLevelSchema = z.object({ bad: z.int() });
