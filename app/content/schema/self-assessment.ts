import { z } from 'zod';
import { MAX_ANSWERS } from '../../../leads/answers.ts';
import { line, link, slug } from './fields.ts';
import { crmField } from './forms.ts';
import { checkForm, formFields } from './lead-form.ts';

const level = z.strictObject({
  looks: line(160).describe('What a company at this level looks like: a sentence that is true or not.'),
  next: line(200).optional().describe('What one level more takes. The highest level has none.'),
});

const question = z.strictObject({
  id: slug.describe('The name of its column in exports; it stays when the wording changes.'),
  label: line(20).describe('Its name where there is little room: on the radar, at the desk, in mails.'),
  text: line(160).describe('The question.'),
  levels: z.array(level).describe('What each level of the scale looks like, the lowest first.'),
  weight: z
    .number()
    .positive('more than 0')
    .max(10, 'at most 10')
    .default(1)
    .describe('How much it counts in the score.'),
  discipline: slug.optional().describe('A file in disciplines/, to which the result leads.'),
  read: z
    .strictObject({ label: line(80).describe('The words of the link.'), link: link.describe('Where it leads.') })
    .optional()
    .describe('A page worth reading about it, such as a post.'),
  crm_field: crmField,
});

/** The page returns to itself. */
const { return_path: _returnPath, ...ownFormFields } = formFields;

/** What the page of the self-assessment has beside the fields of every page. */
export const selfAssessmentFields = {
  heading: line(90).describe('The headline.'),
  intro: z.array(line(60)).max(4, 'at most 4').default([]).describe('Facts under the lead, such as how long it takes.'),
  scale: z
    .array(z.strictObject({ name: line(20), means: line(200).describe('A sentence that is true or not.') }))
    .min(2, 'at least two levels')
    .max(10, 'at most ten levels')
    .optional()
    .describe('The levels, from 0. Left out, they are those of method.yaml.'),
  questions: z
    .array(question)
    .min(3, 'at least 3: a radar needs them')
    .max(MAX_ANSWERS, `at most ${MAX_ANSWERS}`)
    .describe('The questions, in order, clockwise from the top of the radar.'),
  result_title: line(60).describe('The heading of the result.'),
  result_text: line(400).describe('What the result says and what it does not.'),
  form: z.strictObject(ownFormFields).superRefine(checkForm).describe('The form that sends the result by mail.'),
};
