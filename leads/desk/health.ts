import { z } from 'zod';
import { ROLES } from './roles.ts';

/** Something that the operator should know, in the same words in `doctor`, at the desk and in the mail of the day. */
const findingSchema = z.object({
  level: z.enum(['good', 'note', 'bad']),
  text: z.string(),
  /** What a build said, with paths of the server anywhere in it. */
  detail: z.string().optional(),
  /** Show more of it, or solve it. */
  commands: z.array(z.string()).optional(),
  /** The screen of the desk where those who may solve it. */
  desk: z.object({ path: z.string(), words: z.string(), role: z.enum(ROLES) }).optional(),
  /** It has lasted so long that the mail of the day tells of it. */
  isMailed: z.boolean().optional(),
});

export type Finding = z.infer<typeof findingSchema>;

export const healthSchema = z.object({ findings: z.array(findingSchema) });

/** How many of the findings ask for a person, as they were a few minutes ago at most. */
export const healthLevelSchema = z.object({ bad: z.int() });
