import { z } from 'zod';
import { line, slug } from './fields.ts';

const rule = z.string().trim().min(40, 'at least a sentence').max(600, 'at most 600 characters');

const capability = z.strictObject({
  id: slug.describe('The name other files use for it; it stays when the wording changes.'),
  name: line(80).describe('What the company does, begun with a verb, such as “Testing that backups restore”.'),
  looks_at: line(160).describe('One sentence on what an assessor looks at.'),
});

const discipline = z.strictObject({
  id: slug.describe('A file in disciplines/, which has the full name.'),
  short: line(16).describe('Its name where there is little room, as on product screens.'),
  capabilities: z.array(capability).min(1, 'at least one capability').describe('In the order of all lists of levels.'),
});

const subcategoryId = z.string().regex(/^[A-Z]{2}\.[A-Z]{2}-\d{1,2}$/, 'an id of the framework, such as PR.AC-1');

const category = z.strictObject({
  name: line(80),
  subcategories: z
    .record(subcategoryId, z.array(slug))
    .describe('The capabilities each depends on. None where the model has none: the subcategory is then not counted.'),
});

/** content/method.yaml: how a program is measured. */
export const method = z.strictObject({
  scale: z.strictObject({
    levels: z
      .array(z.strictObject({ name: line(20), means: line(200).describe('A sentence that is true or not.') }))
      .length(6, 'six levels, from 0 to 5')
      .describe('From 0 to 5.'),
    capability: rule.describe('How a capability gets its level.'),
    average: rule.describe('How averages are made and rounded.'),
  }),
  assessment: z.strictObject({
    months_apart: z.number().int('whole months').min(1, 'at least a month').describe('Between two assessments.'),
    cadence: rule.describe('When a program is assessed.'),
    evidence: rule.describe('What a score needs.'),
    history: rule.describe('What becomes of earlier scores.'),
  }),
  disciplines: z.array(discipline).min(1, 'at least one discipline'),
  framework: z.strictObject({
    name: line(40),
    rule: rule.describe('How coverage is computed.'),
    limits: rule.describe('What coverage does not say.'),
    functions: z.array(z.strictObject({ id: slug, name: line(20), categories: z.array(category) })),
  }),
  gaps: z.strictObject({ rule: rule.describe('How gaps are ranked.'), limits: rule.describe('What a rank is not.') }),
  money: z.strictObject({ rule: rule.describe('How a loss is estimated.'), limits: rule.describe('What it is not.') }),
});

export type Method = z.infer<typeof method>;
