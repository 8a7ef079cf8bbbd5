import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type OwnField, SPEC_RULES } from '../../leads/form-rules.ts';
import { TEST_FORMS } from '../../tests/support/test-forms.ts';
import { emptyValues, formReducer, initialState } from './form-machine.ts';
import { LeadForm } from './lead-form.tsx';
import type { LeadFormConfig } from './lead-forms.ts';
import { sendLead } from './send-lead.ts';

const own = (key: string, kind: OwnField['kind'], more: Partial<OwnField> = {}): OwnField => ({
  ...{ key, kind, label: `Label of ${key}`, isRequired: false, crmField: `00N${key}`, ...more },
});

const FORM: LeadFormConfig = {
  ...TEST_FORMS.ebook,
  fields: ['size', 'fname', 'lname', 'terms', 'company', 'email', 'phone', 'note', 'budget'],
  rules: {
    ...SPEC_RULES,
    phone: 'international',
    consent: { id: 'abc', words: 'Yes, write to me.' },
    fields: [
      own('note', 'text', { hint: 'One line.' }),
      own('size', 'select', { options: ['1-10', '11+'], isRequired: true }),
      own('terms', 'checkbox', { isRequired: true }),
      own('budget', 'number'),
    ],
  },
};

describe('a form with own fields', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LeadForm id="fixture" form={FORM} />
    </MemoryRouter>,
  );

  test('can be sent by the browser alone', () => {
    const names = Array.from(
      html.matchAll(/<(?:input|select)[^>]* name="(00N(?:size|terms|note|budget))"/g),
      ([, name]) => name,
    );
    expect(names).toEqual(['00Nsize', '00Nterms', '00Nterms', '00Nnote', '00Nbudget']);
    expect(html).toMatch(/<input type="hidden" name="00Nterms" value="0"\/>.*<input[^>]*type="checkbox"[^>]*value="1"/);
    expect(html).toMatch(/<select[^>]*required=""[^>]*>.*<option>11\+<\/option>/);
    expect(html).toContain('<input type="hidden" name="consent" value="abc"/>');
  });

  test('is checked by the browser alone: browsers ignore a pattern that they cannot compile', () => {
    const patterns = Array.from(
      html.matchAll(/ pattern="([^"]*)"/g),
      ([, pattern]) => new RegExp(`^(?:${pattern})$`, 'v'),
    );
    const accepts = (value: string) => patterns.map((pattern) => pattern.test(value));
    expect(accepts('ada@calder.example')).toEqual([true, false, false]);
    expect(accepts('+44 (0)20-7946 0958')).toEqual([false, true, false]);
    expect(accepts('-12.5')).toEqual([false, false, true]);
  });

  test('labels each, and names its hint', () => {
    for (const key of ['size', 'note', 'budget'])
      expect(html).toMatch(new RegExp(`for="fixture-${key}"[^>]*>Label of ${key}<`));
    expect(html).toMatch(/<p id="fixture-note-hint"[^>]*>One line\.<\/p>/);
    expect(html).toMatch(/id="fixture-note"[^>]*aria-describedby="fixture-note-hint"/);
    expect(html).toContain('Yes, write to me.');
  });

  test('asks for those that are required, and clears what is corrected', () => {
    const submitted = formReducer(FORM, initialState(FORM), { type: 'submitted' });
    expect(submitted.errors).toMatchObject({
      size: 'Label of size is required.',
      terms: 'Label of terms is required.',
    });
    const ticked = formReducer(FORM, submitted, { type: 'typed', field: 'terms', value: '1' });
    expect(ticked.errors).not.toHaveProperty('terms');
  });

  test("sends them after the lead call's own parameters, in the order of the form, then what was answered outside it", async () => {
    const urls: string[] = [];
    const values = { ...emptyValues(FORM), size: '11+', terms: '1', note: 'R & D' };
    await sendLead(FORM, values, {
      settings: {
        ...{ origin: 'https://site.example', returnPath: '/', leadHost: 'https://crm.example', apiHost: '' },
        crm: { oid: '', channelField: 'CHANNEL', messageField: 'MESSAGE' },
        mailboxes: { info: '', support: '', careers: '', security: '', events: '', unsubscribe: '', privacy: '' },
      },
      ...{ honeypot: '', attribution: {}, answers: [['00Noutside', '2 Developing']], requestToken: async () => '' },
      fetch: async (url) => {
        urls.push(String(url));
        return new Response();
      },
    });
    const parameters = [...new URL(urls[0] ?? '').searchParams];
    expect(parameters.slice(-7)).toEqual([
      ['emailOptOut', '1'],
      ['00Nsize', '11+'],
      ['00Nterms', '1'],
      ['00Nnote', 'R & D'],
      ['00Nbudget', ''],
      ['00Noutside', '2 Developing'],
      ['consent', 'abc'],
    ]);
  });
});
