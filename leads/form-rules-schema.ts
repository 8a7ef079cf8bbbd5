import { z } from 'zod';
import { mapFields } from './fields.ts';
import { type FormRules, OWN_FIELD_KINDS, SPEC_RULES } from './form-rules.ts';

const text = z.string().min(1);

/** The rules as a build writes them for its service. */
export const formRulesSchema: z.ZodType<FormRules> = z.object({
  names: z.enum(['without-spaces', 'as-typed']),
  phone: z.enum(['ten-digits', 'international']),
  disallowedDomains: z.array(text),
  demoBox: z.enum(['ticked', 'unticked']),
  labels: z.object(mapFields(() => text)),
  // Builds of earlier releases have none.
  messages: z
    .object({ required: text, too_long: text, not_an_option: text, not_a_number: text, phone: text })
    .default(SPEC_RULES.messages),
  consent: z.object({ id: z.string(), words: text }),
  fields: z.array(
    z.object({
      key: text,
      kind: z.enum(OWN_FIELD_KINDS),
      label: text,
      hint: text.optional(),
      options: z.array(text).optional(),
      isRequired: z.boolean(),
      crmField: text,
    }),
  ),
});
