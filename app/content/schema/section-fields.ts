import { z } from 'zod';
import { action, line, slug, uploadPath } from './fields.ts';

/** Building blocks of the kinds of sections. */

export const heading = {
  eyebrow: line(60).optional().describe('A small line above the heading.'),
  title: line(120).describe('The heading of the section.'),
  lead: line(500).optional().describe('One or two sentences under the heading.'),
};

export const buttons = z
  .array(action)
  .max(2, 'at most 2 buttons')
  .describe('One or two buttons; the first stands out.');

export const actions = buttons.default([]);

export const points = z
  .array(line(200))
  .max(6, 'at most 6 points')
  .default([])
  .describe('A list of checks beside the text, one short line each.');

export const list = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.array(item).min(least, `at least ${least}`).max(most, `at most ${most}`);

export const screenName = z
  .enum(['maturity', 'prioritize', 'measure', 'roadmap', 'board-report'])
  .describe('A drawn screen of the product; its figures are those of example-company.yaml.');

/** A drawn screen of the product, or an uploaded picture. */
export const visual = {
  screen: screenName.optional(),
  picture: uploadPath.optional().describe('Instead of screen: an uploaded picture, such as a screenshot.'),
  description: line(300).describe('What it shows, for those who cannot see it.'),
};

export type Visual = z.infer<z.ZodObject<typeof visual>>;

const hasOneVisual = ({ screen, picture }: Pick<Visual, 'screen' | 'picture'>) =>
  (screen === undefined) !== (picture === undefined);

export const ONE_VISUAL: [typeof hasOneVisual, { path: string[]; error: string }] = [
  hasOneVisual,
  { path: ['picture'], error: 'an uploaded picture, or screen instead' },
];

export const visualObject = z.strictObject(visual).refine(...ONE_VISUAL);

/** A kind of section, with an example as it stands under `sections:`. */
export const kindOf = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  about: string,
  shape: Shape,
  example: object,
) =>
  z
    .strictObject({
      kind: z.literal(kind),
      anchor: slug.optional().describe('What stands after # in a link to the section.'),
      background: z
        .enum(['white', 'mist', 'navy'])
        .optional()
        .describe('The color behind it; without it, neighbors differ.'),
      ...shape,
    })
    .describe(about)
    .meta({ examples: [{ kind, ...example }] });
