import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../../tests/support/content-copy.ts';
import { assessmentQuestion, selfAssessmentFile } from '../../../../tests/support/content-fixtures.ts';
import { type Expected, type Mistake, testMistakes } from '../../../../tests/support/planted-mistakes.ts';
import { servedRules } from '../to-forms.ts';

const top = { looks: 'Good.', next: 'There is more.' };
const text = selfAssessmentFile({
  questions: [
    assessmentQuestion('soil'),
    assessmentQuestion('soil', { label: 'Other soil', crm_field: 'CHANNEL' }),
    assessmentQuestion('water', { levels: [{ looks: 'Dry.', next: 'Begin.' }, top] }),
    assessmentQuestion('light', {
      levels: [{ looks: 'Dark.' }, { looks: 'Fair.', next: 'Go on.' }, { looks: 'Good.' }],
    }),
    assessmentQuestion('air', { discipline: 'medows' }),
    assessmentQuestion('seed', { read: { label: 'Read', link: '/blog/nothing' } }),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => assessmentQuestion(`bed${id}`)),
  ],
  form: {
    ...{ channel: 'Unknown', form_heading: 'Send it', success_heading: 'Sent', mailbox: 'support' },
    fields: ['fname', 'lname', 'company', 'email', 'size'],
  },
});
const mistake = (name: string, at: string, expected: Expected): Mistake => [
  name,
  'pages/self-assessment.md',
  text,
  // The last line that begins so.
  { line: text.slice(0, text.lastIndexOf(at)).split('\n').length, ...expected },
];

testMistakes([
  mistake('two questions of one id', '- id: soil', { field: 'questions.1.id', found: "'soil'" }),
  mistake('the id of another field of the CRM', 'crm_field: CHANNEL', { field: 'questions.1.crm_field' }),
  mistake('a level that is missing', 'levels:\n      - looks: Dry.', {
    field: 'questions.2.levels',
    found: '2 levels',
  }),
  mistake('a level above the highest', 'next: There is more.', { field: 'questions.2.levels.1.next' }),
  mistake('a level that leads nowhere', '- looks: Dark.', { field: 'questions.3.levels.0.next', found: 'nothing' }),
  mistake('an unknown discipline', 'discipline: medows', { field: 'questions.4.discipline', suggestion: 'meadows' }),
  mistake('a dead link', 'link: /blog/nothing', { field: 'questions.5.read.link' }),
  mistake('an unknown channel', 'channel: Unknown', { field: 'form.channel', found: "'Unknown'" }),
  mistake('an unknown field of the form', '- size', { field: 'form.fields.4', found: "'size'" }),
  mistake('more than a lead holds', 'fields:', { field: 'form.fields', expected: 'at most 12 together' }),
]);

const copy = new ContentCopy();
beforeAll(() => copy.write('pages/self-assessment.md', selfAssessmentFile({ scale: undefined })));
afterAll(() => copy.remove());

test('without a scale of its own the levels are those of the method, each described by every question', () => {
  expect(copy.problems()).toContainEqual(
    expect.objectContaining({ field: 'questions.0.levels', expected: '6, one for each of the scale' }),
  );
  copy.write('pages/self-assessment.md', selfAssessmentFile());
  const [field] = servedRules(copy.load()).fields;
  expect(field).toMatchObject({ key: 'assessment_soil', crmField: '00Nsoil', options: ['0 Poor', '1 Fair', '2 Good'] });
});
