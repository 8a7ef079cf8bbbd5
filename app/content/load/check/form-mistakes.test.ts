import { stringify } from 'yaml';
import { gatedPageFile } from '../../../../tests/support/content-fixtures.ts';
import { type Expected, type Mistake, testMistakes } from '../../../../tests/support/planted-mistakes.ts';

const own = (field: object = {}) => ({ kind: 'text', label: 'Size', crm_field: '00Nsize', ...field });

const FORMS = {
  rules: { phone: 'eleven-digits' },
  fields: {
    email: own(),
    choice: own({ kind: 'select', label: 'Choice', crm_field: '00Nchoice' }),
    twice: own({ label: 'Twice' }),
    address: own({ label: 'Address', crm_field: 'retURL' }),
  },
  forms: { demo: { heading: '<b>Ask</b>' } },
};

const forms = (name: string, at: string, expected: Expected): Mistake => [
  name,
  'forms.yaml',
  stringify(FORMS),
  { at, ...expected },
];

testMistakes([
  forms('a rule that there is not', 'phone:', { field: 'rules.phone', found: "'eleven-digits'" }),
  forms('a select without options', 'choice:', { field: 'fields.choice.options' }),
  forms("a field named as one of the lead's", 'email:', { field: 'fields.email' }),
  forms('a parameter of the lead call', 'crm_field: retURL', { field: 'fields.address.crm_field' }),
  forms('HTML in a heading', 'heading:', { field: 'forms.demo.heading' }),
]);

const gated = (name: string, fields: string[], expected: Expected): Mistake => [
  `a gated page with ${name}`,
  `gated/${name.replaceAll(' ', '-')}.md`,
  gatedPageFile(name.replaceAll(' ', '-'), { fields }),
  expected,
];

testMistakes([
  gated('an unknown field', ['fname', 'lname', 'company', 'email', 'phon'], {
    ...{ at: '- phon', field: 'fields.4', found: "'phon'", suggestion: 'phone' },
    expected: 'one of fname, lname, company, title, phone, email',
  }),
  gated('no address', ['fname', 'lname', 'company'], { field: 'fields', found: 'no email' }),
]);
