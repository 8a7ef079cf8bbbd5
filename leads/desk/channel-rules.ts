import { z } from 'zod';
import { MAX_RESPOND_HOURS } from './limits.ts';
import { personSchema } from './schema-parts.ts';

/** Who gets the leads of a channel: no person, one, or several in turn. '' is every channel without a rule. */
export const channelRuleSchema = z.object({
  channel: z.string().max(200),
  people: z.array(z.string().max(100)).max(100),
  respondHours: z.int().min(1).max(MAX_RESPOND_HOURS),
});

export type ChannelRule = z.infer<typeof channelRuleSchema>;

export const channelRulesSchema = z.object({
  rules: z.array(channelRuleSchema),
  channels: z.array(z.string()),
  /** Who may be given leads. */
  people: z.array(personSchema.extend({ isAway: z.boolean() })),
});
