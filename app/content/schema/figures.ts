import { z } from 'zod';
import { screenName } from './section-fields.ts';

const text = (most: number) => z.string().trim().min(1, 'some text').max(most, `at most ${most} characters`);
const level = z.number().min(0, 'a level from 0 to 5').max(5, 'a level from 0 to 5');
const quarter = z.number().int('a whole quarter index').min(0, 'a quarter index from 0');

const shared = { title: text(120), caption: text(300) };

const bar = z
  .strictObject({ text: text(60), from: quarter, to: quarter })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'not before from' });

const roadmap = z
  .strictObject({
    type: z.literal('roadmap'),
    ...shared,
    quarters: z.array(text(12)).min(2, 'at least 2 quarters').max(12, 'at most 12 quarters'),
    lanes: z
      .array(z.strictObject({ label: text(40), bars: z.array(bar).min(1, 'at least one bar') }))
      .min(1, 'at least one lane'),
  })
  .superRefine(({ quarters, lanes }, context) => {
    lanes.forEach((lane, row) => {
      lane.bars.forEach((one, index) => {
        if (one.to < quarters.length) return;
        context.addIssue({
          code: 'custom',
          path: ['lanes', row, 'bars', index, 'to'],
          message: `at most ${quarters.length - 1}, the index of the last quarter`,
        });
      });
    });
  });

const heatmap = z
  .strictObject({
    type: z.literal('heatmap'),
    ...shared,
    columns: z.array(text(12)).optional(),
    rows: z
      .array(
        z.strictObject({
          label: text(40),
          values: z.array(level).min(1, 'at least one value').max(16, 'at most 16 values'),
        }),
      )
      .min(1, 'at least one row'),
  })
  .superRefine(({ columns, rows }, context) => {
    if (!columns) return;
    rows.forEach((row, index) => {
      if (row.values.length === columns.length) return;
      context.addIssue({ code: 'custom', path: ['rows', index, 'values'], message: 'one value for each of columns' });
    });
  });

/** The YAML of a ```figure block in content/documents. */
export const figure = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('ladder'),
      ...shared,
      levels: z
        .array(z.strictObject({ name: text(40), text: text(200) }))
        .min(2, 'at least 2 levels')
        .max(7, 'at most 7 levels'),
    }),
    z.strictObject({
      type: z.literal('bars'),
      ...shared,
      unit: text(12).optional(),
      items: z
        .array(z.strictObject({ label: text(60), value: z.number().min(0), target: z.number().min(0).optional() }))
        .min(1, 'at least one item'),
    }),
    z.strictObject({
      type: z.literal('radar'),
      ...shared,
      axes: z
        .array(z.strictObject({ label: text(40), today: level, target: level.optional() }))
        .min(3, 'at least 3 axes')
        .max(14, 'at most 14 axes'),
    }),
    roadmap,
    heatmap,
    z.strictObject({
      type: z.literal('screen'),
      ...shared,
      screen: screenName,
      description: text(300),
    }),
    z.strictObject({
      type: z.literal('timeline'),
      ...shared,
      items: z.array(z.strictObject({ when: text(24), text: text(240) })).min(2, 'at least 2 items'),
    }),
    z.strictObject({
      type: z.literal('numbers'),
      ...shared,
      items: z
        .array(z.strictObject({ value: z.union([text(16), z.number().transform(String)]), text: text(140) }))
        .min(1, 'at least one item')
        .max(5, 'at most 5 items'),
    }),
  ],
  {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? 'one of ladder, bars, radar, roadmap, heatmap, screen, timeline, numbers'
        : undefined,
  },
);

export type Figure = z.infer<typeof figure>;
export type FigureOf<Type extends Figure['type']> = Extract<Figure, { type: Type }>;
